import { useSyncExternalStore } from 'react';
import { appSession } from './app-api.ts';
import type { SessionState } from './session.ts';

/** The session, updated on sign-in and sign-out, also in other tabs. */
export const useSession = (): SessionState => useSyncExternalStore(appSession.watch, appSession.state);

export function useUserId(): string | null {
  const state = useSession();
  return state.status === 'signed-in' ? state.userId : null;
}
