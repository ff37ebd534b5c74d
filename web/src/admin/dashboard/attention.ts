import type { TournamentSummary } from '@boast/contract/tournaments';

export interface Attention {
  readonly tournament: TournamentSummary;
  readonly kind: 'locks_soon' | 'without_start' | 'unpublished' | 'results_missing';
}

const day = 24 * 60 * 60 * 1000;

/**
 * What an administrator should look at now, the most urgent first: entries that lock within 24 hours, published
 * tournaments without a start, finished ones without all results, and drafts. `now` is the server's, in ms; `today`
 * its UTC date.
 */
export function attentionOf(tournaments: readonly TournamentSummary[], now: number): Attention[] {
  const today = new Date(now).toISOString().slice(0, 10);
  return tournaments
    .flatMap((tournament) => {
      const kind = kindOf(tournament, { now, today });
      return kind ? [{ tournament, kind }] : [];
    })
    .toSorted((a, b) => urgency.indexOf(a.kind) - urgency.indexOf(b.kind));
}

const urgency: readonly Attention['kind'][] = [
  'locks_soon',
  'without_start',
  'results_missing',
  'unpublished',
];

interface Moment {
  readonly now: number;
  readonly today: string;
}

function kindOf(tournament: TournamentSummary, { now, today }: Moment): Attention['kind'] | null {
  const { status, startsAt, endDate, completedMatches, totalMatches } = tournament;
  if (status === 'CREATING') return 'unpublished';
  if (status === 'UPCOMING') {
    if (startsAt === null) return 'without_start';
    return Date.parse(startsAt) - now <= day ? 'locks_soon' : null;
  }
  if (status === 'ACTIVE' && endDate < today && completedMatches < totalMatches) return 'results_missing';
  return null;
}
