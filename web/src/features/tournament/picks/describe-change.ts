import { changesWord } from '../../../parts/tournaments/reminders/unsent-picks.ts';
import { countChanges, type DraftState, type PicksChange } from './draft-reducer.ts';
import { keepingOf } from './keeping.ts';

interface DescribedChange {
  readonly change: PicksChange;
  readonly rounds: readonly { readonly matches: readonly PickedMatch[] }[];
  readonly progress: { readonly picked: number; readonly total: number };
}

interface PickedMatch {
  readonly match: number;
  readonly title: string;
  readonly pick: { readonly winner: string; readonly score: string } | null;
}

export function describeChange({ change, rounds, progress }: DescribedChange): string {
  const count = `${progress.picked} of ${progress.total} picked.`;
  const cleared = clearedText(change.cleared.length);
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
    case 'filled':
      return join('Favourites picked.', count);
    case 'emptied':
      return join('Favourites cleared.', cleared, count);
    case 'undone':
      return join('Undone.', count);
    case 'redone':
      return join('Redone.', count);
    case 'replaced':
      return join('Picks loaded.', count);
  }
}

/** '2 later picks cleared.', or empty. */
export const clearedText = (count: number): string =>
  count === 0 ? '' : `${count} later ${count === 1 ? 'pick' : 'picks'} cleared.`;

const join = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ');

interface StateWord {
  readonly word: string;
  readonly tone: 'good' | 'plain';
}

/** The state of the picks; empty while the server keeps none of them. */
export function stateWord(state: DraftState): StateWord {
  const changes = countChanges(state);
  if (state.entry && changes > 0) return { word: changesWord(changes), tone: 'plain' };
  if (state.entry) return { word: 'Submitted', tone: 'good' };
  const isSaved = changes > 0 && keepingOf(state) === 'saved';
  return { word: isSaved ? 'Saved as draft' : '', tone: isSaved ? 'good' : 'plain' };
}
