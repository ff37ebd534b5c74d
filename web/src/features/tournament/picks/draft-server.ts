import type { Draft } from '@boast/contract/drafts';
import { call } from '../../../api/app-api.ts';

/** The server's side of a draft. Each call rejects with ApiFailure. `seen` is the version that may be written over. */
export interface DraftServer {
  readonly read: () => Promise<Draft>;
  readonly save: (body: DraftBody, seen: number) => Promise<Draft>;
  readonly remove: (seen: number) => Promise<Draft>;
}

export type DraftBody = { picks: string; drawVersion: number; entryVersion: number | null };

export function draftServer(tournamentId: string): DraftServer {
  const params = { tournamentId };
  return {
    read: async () => (await call('getDraft', { params })).data,
    save: async (body, seen) => (await call('saveDraft', { params, body, ifMatch: seen })).data,
    remove: async (seen) => (await call('deleteDraft', { params, ifMatch: seen })).data,
  };
}
