import type { ReactNode } from 'react';
import type { PortalOperation } from './portal-pages.ts';
import { useMayCall } from './use-portal-role.ts';

type ForCallersProps = { of: PortalOperation; children: ReactNode };

/** Shown to those who may call the operation. */
export function ForCallers({ of, children }: ForCallersProps) {
  return useMayCall()(of) && children;
}
