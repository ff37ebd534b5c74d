import type { ChangedBy } from '../event.ts';
import type { Refusal } from '../refusal.ts';
import type { ModelFacts, PlayerModel } from './player-model.ts';

/** What the model says of a change. */
export type Expected =
  | { readonly ok: true; readonly model: PlayerModel; readonly cleared: readonly number[] }
  | { readonly ok: false; readonly code: Refusal['code'] };

export interface Asker extends ModelFacts {
  readonly wholeId: string;
  readonly isByOrganiser: boolean;
  readonly by: ChangedBy;
  readonly openedAgainAt: number | null;
  /** Contests whose entries are still on their way. */
  readonly coming: ReadonlySet<string>;
}

export const done = (model: PlayerModel, cleared: readonly number[] = []): Expected => ({
  ok: true,
  model,
  cleared,
});
export const refused = (code: Refusal['code']): Expected => ({ ok: false, code });
