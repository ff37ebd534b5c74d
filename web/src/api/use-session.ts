import { useSyncExternalStore } from 'react';
import { session } from './app-api.ts';
import type { SessionState } from './session.ts';

/** Who is signed in, following sign-in and sign-out wherever they happen. */
export const useSession = (): SessionState => useSyncExternalStore(session.watch, session.state);

/** The id of who is signed in; null for a visitor. Drafts and own reads hang on it. */
export function useUserId(): string | null {
  const state = useSession();
  return state.status === 'signed-in' ? state.userId : null;
}
