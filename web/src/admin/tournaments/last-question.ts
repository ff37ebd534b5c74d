/** What saving the form would do for good, in numbers: it is asked once more before it is done. */
import type { Tournament } from '@boast/contract/tournaments';
import type { TournamentChanges } from './edit-form.ts';
import { refundWords } from './refund-words.ts';

export interface LastQuestion {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
}

type Edited = Pick<Tournament, 'name' | 'status' | 'sealedAt' | 'entryCount'>;

/** Null where all of it can be changed back. */
export function lastQuestion(
  { name, status, sealedAt, entryCount }: Edited,
  changes: TournamentChanges,
  now: number,
): LastQuestion | null {
  if (changes.status === 'CANCELLED') {
    const description = `${refundWords(entryCount)} A cancelled tournament stays cancelled.`;
    return { title: `Cancel ${name}?`, description, confirmLabel: 'Save and cancel' };
  }
  if (sealedAt !== null || status !== 'UPCOMING') return null;
  const isPast = typeof changes.startsAt === 'string' && Date.parse(changes.startsAt) <= now;
  if (changes.status !== 'ACTIVE' && !isPast) return null;
  const why = isPast ? 'The start you set is in the past' : 'An active tournament has begun';
  return {
    title: `Seal the entries of ${name} now?`,
    description: `${why}: ${entryWords(entryCount)} will be locked at once, and nobody can enter any more. This cannot be undone.`,
    confirmLabel: 'Save and seal',
  };
}

const entryWords = (count: number): string =>
  count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;
