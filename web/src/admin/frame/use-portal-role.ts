import { createContext, use } from 'react';
import { callApi } from '../../api/app-api.ts';
import type { Call } from '../../api/client.ts';
import type { DrawPaths } from '../parts/admin-paths.ts';
import type { PortalOperation } from './portal-pages.ts';
import { drawPathsOf, mayCall, mayOpen, type Seat } from './seat.ts';

export const SeatContext = createContext<Seat>({ kind: 'staff', role: null });

export const useSeat = (): Seat => use(SeatContext);

export function useMayCall(): (operation: PortalOperation) => boolean {
  const seat = useSeat();
  return (operation) => mayCall(seat, operation);
}

export function useMayOpen(): (to: string) => boolean {
  const seat = useSeat();
  return (to) => mayOpen(seat, to);
}

/** Calls as whoever sits there. */
export function useCall(): Call {
  const seat = useSeat();
  return seat.kind === 'link' ? seat.call : callApi;
}

export const useDrawPaths = (): DrawPaths => drawPathsOf(useSeat());
