/** Which picks wait to be submitted, wherever they are kept, and how that is said. */
import type { Entry, UnsentPicks } from '@boast/contract/entries';
import type { TournamentSummary } from '@boast/contract/tournaments';
import type { TextStorage } from '../../lib/browser-storage.ts';
import { type DraftOwner, draftKey } from './draft-key.ts';

export interface Unsent extends Pick<UnsentPicks, 'picked' | 'total' | 'changes'> {
  readonly tournament: Pick<TournamentSummary, 'id' | 'name' | 'gender'>;
}

interface Kept {
  /** What the server keeps of whoever is signed in. */
  readonly drafts: readonly UnsentPicks[];
  readonly entries: readonly Pick<Entry, 'tournamentId' | 'status'>[];
  /** How many picks this browser keeps for a tournament: of whoever is signed in, or of a visitor. */
  readonly here: (tournamentId: string) => number;
}

type Open = Pick<TournamentSummary, 'id' | 'name' | 'gender' | 'status' | 'startsAt' | 'totalMatches'>;

/** `now` is the server's time: nothing waits for what has locked. */
export function gatherUnsent(
  now: number,
  tournaments: readonly Open[],
  { drafts, entries, here }: Kept,
): Unsent[] {
  return tournaments.flatMap((tournament): Unsent[] => {
    const { id, status, startsAt, totalMatches: total } = tournament;
    if (status !== 'UPCOMING' || startsAt === null || Date.parse(startsAt) <= now) return [];
    const draft = drafts.find((one) => one.tournament.id === id);
    if (draft) return [{ ...draft, tournament }];
    // What this browser keeps beside an entry is asked about on the draw.
    if (entries.some((entry) => entry.tournamentId === id && entry.status === 'ACTIVE')) return [];
    const picked = here(id);
    return picked === 0 ? [] : [{ tournament, picked, total, changes: null }];
  });
}

/** How many picks the browser keeps under this owner. */
export function countKept(storage: TextStorage, owner: DraftOwner): number {
  try {
    const stored = JSON.parse(storage.getItem(draftKey(owner)) ?? 'null') as { picks?: unknown } | null;
    const bytes = typeof stored?.picks === 'string' ? (stored.picks.match(/../g) ?? []) : [];
    return bytes.filter((byte) => byte !== '00').length;
  } catch {
    return 0;
  }
}

/** What waits, and the way to end that. */
export function unsentWords({ picked, total, changes }: Omit<Unsent, 'tournament'>): {
  readonly title: string;
  readonly wayOn: 'Submit' | 'Go on' | 'Look at them';
} {
  if (changes !== null) return { title: changesWord(changes), wayOn: 'Look at them' };
  if (picked >= total) return { title: `Your ${picked} picks are ready: submit`, wayOn: 'Submit' };
  return { title: `${picked} of ${total} picked: go on`, wayOn: 'Go on' };
}

/** `2 changes not submitted` */
export const changesWord = (count: number): string =>
  `${count} ${count === 1 ? 'change' : 'changes'} not submitted`;
