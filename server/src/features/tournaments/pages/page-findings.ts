/** The oddities of a tournament's page, kept as data issues for as long as the page has them. */
import type { Draw } from '@boast/domain/draw/draw';
import { describeDifference } from '@boast/domain/import/describe-difference';
import { type DrawDifference, named } from '@boast/domain/import/diff-draw';
import { changesSlot } from '@boast/domain/import/kept-by-hand';
import type { MergedResults } from '@boast/domain/import/merge-results';
import { PAGE_FINDING_TYPES, PAGE_FINDINGS, type PageFinding } from '@boast/domain/import/page-findings';
import type { SealedSlots } from '@boast/domain/import/sealed-slots';
import { type Finding, type IssueType, issueOfRefusal } from '@boast/domain/issue/issue';
import type { Tx } from '../../../db/database.ts';
import type { ApiError } from '../../../http/api-error.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { missingRanks } from '../../players/missing-ranks.ts';
import { nameDoubles } from '../../players/name-doubles.ts';
import { settleDataIssues } from '../../records/issues/data-issue.ts';
import { openPlaces } from '../seal/seal-tournament.ts';
import type { PageUpdate } from './page-update.ts';
import type { PlannedTournament } from './plan-page.ts';

/** What a page can be that makes no draw. */
export const UNREADABLE = [
  'UNKNOWN_LAYOUT',
  'ROUNDS_DO_NOT_HALVE',
  'SLOT_FILLED_TWICE',
  'PAGE_NOT_READABLE',
] as const satisfies readonly IssueType[];

/** A refusal of PAGE_NOT_READABLE, as an issue. */
export const refusalFinding = ({ details, message }: ApiError): Finding => ({
  type: issueOfRefusal(String(details?.['reason'])),
  what: typeof details?.['what'] === 'string' ? details['what'] : message,
});

interface PageReport {
  readonly tournament: { readonly id: string; readonly name: string };
  readonly found: readonly Finding[];
}

export async function reportFindings(tx: Tx, { tournament, found }: PageReport): Promise<void> {
  const stored = await loadDraw(tx, tournament.id);
  if (!stored) throw new Error(`Tournament ${tournament.id} has no draw`);
  const isSealed = await hasSeal(tx, tournament.id);
  await settleDataIssues(tx, {
    resource: { type: 'TOURNAMENT', ...tournament },
    lookedFor: PAGE_FINDING_TYPES,
    found: [
      ...found,
      ...(await nameDoubles(tx, tournament.id)),
      ...(isSealed ? placesLeftOpen(stored.draw) : missingRanks(stored.draw, stored.ranks)),
    ],
  });
}

/** After a place got its name by hand once the tournament was sealed. */
export async function settleOpenPlaces(
  tx: Tx,
  tournament: { readonly id: string; readonly name: string },
  draw: Draw,
): Promise<void> {
  await settleDataIssues(tx, {
    resource: { type: 'TOURNAMENT', ...tournament },
    lookedFor: ['DRAW_NOT_FULL_AT_SEAL'],
    found: placesLeftOpen(draw),
  });
}

async function hasSeal(tx: Tx, tournamentId: string): Promise<boolean> {
  const tournament = await tx
    .selectFrom('tournament')
    .select('sealed_at')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return tournament.sealed_at !== null;
}

const placesLeftOpen = (draw: Draw): Finding[] => {
  const what = openPlaces(draw);
  return what ? [{ type: 'DRAW_NOT_FULL_AT_SEAL', what }] : [];
};

/** What became of a page's results (edges 19 and 22). */
export function resultFindings(
  merged: MergedResults,
  { current, planned: { plan } }: Pick<PageUpdate, 'current' | 'planned'>,
): Finding[] {
  const sentence = (match: number): string =>
    describeDifference(
      {
        kind: 'result_changed',
        match,
        from: named({ ...merged.draw, players: current.players }, match),
        to: named(plan, match),
      },
      plan,
    );
  return [
    ...merged.kept.map(
      (match): Finding => ({
        type: 'RESULT_DIFFERS',
        match,
        what: `On the ${plan.source}, ${sentence(match)}`,
      }),
    ),
    ...merged.blocked.map(
      ({ match, laterMatches }): Finding => ({
        type: 'RESULT_NEEDS_CASCADE',
        match,
        what: `On the ${plan.source}, ${sentence(match)} It was not taken over, for ${laterMatches.length} later ${laterMatches.length === 1 ? 'result rests' : 'results rest'} on it.`,
      }),
    ),
  ];
}

/** Edge 14: what the page changed in Round 1 after the seal. */
export function sealedDrawFindings(
  { replaced, kept }: SealedSlots,
  differences: readonly DrawDifference[],
  { plan }: PlannedTournament,
): Finding[] {
  return differences.flatMap((difference): Finding[] => {
    if (difference.kind === 'best_of_changed')
      return [{ type: 'BEST_OF_CHANGED', what: describeDifference(difference, plan) }];
    if (!('slot' in difference)) return [];
    const { slot } = difference;
    const match = slot >> 1;
    if (replaced.includes(slot))
      return [{ type: 'DRAW_CHANGED_AFTER_SEAL', match, what: describeDifference(difference, plan) }];
    if (!kept.includes(slot)) return [];
    const what = `On the ${plan.source}, ${describeDifference(difference, plan)} The sealed draw was kept.`;
    return [{ type: 'DRAW_CHANGED_AFTER_SEAL', match, what }];
  });
}

/** What is left to mend of a page that came in; what was only to be ticked is over. */
export const leftToMend = ({ findings }: PlannedTournament): PageFinding[] =>
  findings.filter(({ type }) => PAGE_FINDINGS[type].staysOpen);

/** A place that we named and the page has not named yet is no difference: people at the court are first. */
export const keptFindings = (kept: readonly DrawDifference[], { plan }: PlannedTournament): Finding[] =>
  kept.flatMap((difference): Finding[] => {
    if (changesSlot(difference) && difference.to.kind === 'tbd') return [];
    const what = `On the ${plan.source}, ${describeDifference(difference, plan)}`;
    if (!changesSlot(difference)) return [{ type: 'DETAIL_DIFFERS', what }];
    return [{ type: 'SLOT_DIFFERS', match: difference.slot >> 1, what }];
  });
