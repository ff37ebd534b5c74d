import { useEffect } from 'react';
import { pb } from '../../lib/path-builder.ts';
import { navigate } from '../../lib/router/router.ts';

/** Leads to the front page and leaves no way back here. */
export function SendHome() {
  useEffect(() => navigate(pb.home(), { replace: true }), []);
  return null;
}
