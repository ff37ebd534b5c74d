import type { TournamentSummary } from '@boast/contract/tournaments';

export interface Attention {
  readonly tournament: TournamentSummary;
  readonly kind: 'locks_soon' | 'without_start' | 'unpublished' | 'results_missing';
}

const day = 24 * 60 * 60 * 1000;

/**
 * Lists what an administrator should look at, most urgent first: entries that lock within 24 hours, published
 * tournaments without a start, overdue results, drafts. `now` is the server's time in ms; `overdue` are the
 * tournaments with overdue matches.
 */
export function attentionOf(
  tournaments: readonly TournamentSummary[],
  { now, overdue }: { readonly now: number; readonly overdue: ReadonlySet<string> },
): Attention[] {
  const today = new Date(now).toISOString().slice(0, 10);
  return tournaments
    .flatMap((tournament) => {
      const kind = kindOf(tournament, { now, today, overdue });
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
  readonly overdue: ReadonlySet<string>;
}

function kindOf(tournament: TournamentSummary, { now, today, overdue }: Moment): Attention['kind'] | null {
  const { status, startsAt, endDate, completedMatches, totalMatches, wholeDraw, feed } = tournament;
  // A fed draw opens by itself.
  if (status === 'CREATING') return feed === null ? 'unpublished' : null;
  if (status === 'UPCOMING') {
    if (startsAt === null) return 'without_start';
    return Date.parse(startsAt) - now <= day ? 'locks_soon' : null;
  }
  // Results of a second chance are entered at the whole draw, which is in the list itself.
  if (wholeDraw !== null && feed === null) return null;
  if (status === 'ACTIVE' && overdue.has(tournament.id)) return 'results_missing';
  if (status === 'ACTIVE' && endDate < today && completedMatches < totalMatches) return 'results_missing';
  return null;
}
