import { createContext, use } from 'react';
import { callApi } from '../../api/app-api.ts';
import type { Call } from '../../api/client.ts';
import type { DrawPaths } from '../parts/admin-paths.ts';
import type { PortalOperation } from './portal-pages.ts';
import { drawPathsOf, mayCall, mayOpen, type PortalRole } from './portal-role.ts';

export const PortalRoleContext = createContext<PortalRole>({ kind: 'staff', role: null });

export const usePortalRole = (): PortalRole => use(PortalRoleContext);

export function useMayCall(): (operation: PortalOperation) => boolean {
  const role = usePortalRole();
  return (operation) => mayCall(role, operation);
}

export function useMayOpen(): (to: string) => boolean {
  const role = usePortalRole();
  return (to) => mayOpen(role, to);
}

/** Calls as whoever sits there. */
export function useCall(): Call {
  const role = usePortalRole();
  return role.kind === 'link' ? role.call : callApi;
}

export const useDrawPaths = (): DrawPaths => drawPathsOf(usePortalRole());
