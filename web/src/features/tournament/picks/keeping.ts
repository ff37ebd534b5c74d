import { type DraftState, isDirty, isKept } from './draft-reducer.ts';

type Retention = 'nothing' | 'browser' | 'saving' | 'saved' | 'waiting' | 'asking';

/**
 * Where the picks are kept. `browser`: only here, because nobody is signed in or the server keeps none. `waiting`:
 * the server did not answer and is asked again. `asking`: another device wrote other picks.
 */
export function keepingOf(state: DraftState): Retention {
  const { server, otherDraft, draft, failures } = state;
  const hasPicks = isDirty(state);
  if (server === 'away' || server === 'refused') return hasPicks ? 'browser' : 'nothing';
  if (otherDraft) return 'asking';
  if (isKept(state)) return hasPicks ? 'saved' : 'nothing';
  if (!hasPicks && !draft?.picks) return 'nothing';
  return failures > 0 ? 'waiting' : 'saving';
}
