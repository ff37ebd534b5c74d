import { changesWord } from '../../../lib/tournaments/unsent-picks.ts';
import type { RoundView } from '../draw/draw-view.ts';
import { countChanges, type DraftState, keepingOf, type PicksChange } from './draft-reducer.ts';

interface Told {
  readonly change: PicksChange;
  readonly rounds: readonly RoundView[];
  readonly progress: { readonly picked: number; readonly total: number };
}

/** What a change did, as one sentence for a screen reader. */
export function describeChange({ change, rounds, progress }: Told): string {
  const count = `${progress.picked} of ${progress.total} picked.`;
  const cleared = clearedWords(change.cleared.length);
  const match = rounds.flatMap((round) => round.matches).find((shown) => shown.match === change.match);
  switch (change.kind) {
    case 'picked':
      return join(
        match?.pick && `${match.title}: ${match.pick.winner} wins ${match.pick.score}.`,
        cleared,
        count,
      );
    case 'removed':
      return join(match && `${match.title}: pick removed.`, cleared, count);
    case 'undone':
      return join('Undone.', count);
    case 'redone':
      return join('Done again.', count);
    case 'replaced':
      return join('Picks loaded.', count);
  }
}

/** '2 later picks cleared.', or nothing. */
export const clearedWords = (count: number): string =>
  count === 0 ? '' : `${count} later ${count === 1 ? 'pick' : 'picks'} cleared.`;

const join = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ');

interface StateWord {
  readonly word: string;
  readonly tone: 'good' | 'plain' | 'bad';
}

/** How far the picks on the screen have come. */
export function stateWord(state: DraftState, isShort = false): StateWord {
  const changes = countChanges(state);
  if (changes === 0) return state.entry ? { word: 'Submitted', tone: 'good' } : { word: '', tone: 'plain' };
  switch (keepingOf(state)) {
    case 'waiting':
    case 'asking':
      return { word: 'Not saved yet', tone: 'bad' };
    case 'browser':
      return { word: isShort ? 'Kept here' : 'Kept in this browser', tone: 'plain' };
    case 'saving':
      return { word: 'Saving…', tone: 'plain' };
    case 'saved':
    case 'nothing':
      return state.entry
        ? { word: changesWord(changes), tone: 'plain' }
        : { word: 'Saved as draft', tone: 'good' };
  }
}
