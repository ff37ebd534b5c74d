/** Finds picks that wait to be submitted, on the server and in this browser, and says so in words. */
import type { Entry, UnsentPicks } from '@boast/contract/entries';
import type { TournamentSummary } from '@boast/contract/tournaments';
import type { TextStorage } from '../../../lib/browser/browser-storage.ts';
import { type DraftOwner, draftKey } from './draft-key.ts';

export interface Unsent extends Pick<UnsentPicks, 'picked' | 'total' | 'changes'> {
  readonly tournament: Pick<TournamentSummary, 'id' | 'name' | 'gender' | 'wholeDraw'>;
}

interface PickSources {
  /** Drafts on the server, for the person signed in. */
  readonly drafts: readonly UnsentPicks[];
  readonly entries: readonly Pick<Entry, 'tournamentId' | 'status'>[];
  /** How many picks this browser has for a tournament, for this person or a visitor. */
  readonly countLocal: (tournamentId: string) => number;
}

type Open = Pick<
  TournamentSummary,
  'id' | 'name' | 'gender' | 'wholeDraw' | 'status' | 'startsAt' | 'totalMatches'
>;

/** `now` is the server's time: after the lock nothing waits any more. */
export function gatherUnsent(
  now: number,
  tournaments: readonly Open[],
  { drafts, entries, countLocal }: PickSources,
): Unsent[] {
  return tournaments.flatMap((tournament): Unsent[] => {
    const { id, status, startsAt, totalMatches: total } = tournament;
    if (status !== 'UPCOMING' || startsAt === null || Date.parse(startsAt) <= now) return [];
    const draft = drafts.find((candidate) => candidate.tournament.id === id);
    if (draft) return [{ ...draft, tournament }];
    // With an entry, the draw page asks about picks left in this browser.
    if (entries.some((entry) => entry.tournamentId === id && entry.status === 'ACTIVE')) return [];
    const picked = countLocal(id);
    return picked === 0 ? [] : [{ tournament, picked, total, changes: null }];
  });
}

export function countStored(storage: TextStorage, owner: DraftOwner): number {
  try {
    const stored = JSON.parse(storage.getItem(draftKey(owner)) ?? 'null') as { picks?: unknown } | null;
    const bytes = typeof stored?.picks === 'string' ? (stored.picks.match(/../g) ?? []) : [];
    return bytes.filter((byte) => byte !== '00').length;
  } catch {
    return 0;
  }
}

export function unsentText({ picked, total, changes }: Omit<Unsent, 'tournament'>): {
  readonly title: string;
  readonly wayOn: 'Submit' | 'Continue' | 'See them';
} {
  if (changes !== null) return { title: changesWord(changes), wayOn: 'See them' };
  if (picked >= total) return { title: `Your ${picked} picks are ready. Submit them`, wayOn: 'Submit' };
  return { title: `${picked} of ${total} picked. Continue`, wayOn: 'Continue' };
}

export const changesWord = (count: number): string =>
  `${count} ${count === 1 ? 'change' : 'changes'} not submitted`;
