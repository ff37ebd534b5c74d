import { useSyncExternalStore } from 'react';
import { identityCheck } from '../../api/session/identity-check.ts';
import { IdentityDialog } from './IdentityDialog.tsx';

export function IdentityGate() {
  const isAsking = useSyncExternalStore(identityCheck.watch, identityCheck.isAsking);
  return isAsking && <IdentityDialog onAnswer={identityCheck.answer} />;
}
