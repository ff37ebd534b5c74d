/** The oddities of a tournament's page are data issues for as long as the page has them. */
import { PAGE_FINDING_TYPES } from '@boast/domain/import/judge/page-findings';
import { type Finding, type IssueType, issueOfRefusal } from '@boast/domain/issue/issue';
import type { Tx } from '../../../db/database.ts';
import type { ApiError } from '../../../http/api-error.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { missingRanks } from '../../players/missing-ranks.ts';
import { nameDoubles } from '../../players/name-doubles.ts';
import { settleDataIssues } from '../../records/issues/data-issue.ts';
import { placesLeftOpen } from '../seal/open-places.ts';

interface PageReport {
  readonly tournament: { readonly id: string; readonly name: string };
  readonly issues: readonly Finding[];
  readonly isSealed: boolean;
}

export async function reportPageIssues(tx: Tx, { tournament, issues, isSealed }: PageReport): Promise<void> {
  const stored = await loadDraw(tx, tournament.id);
  if (!stored) throw new Error(`Tournament ${tournament.id} has no draw`);
  await settleDataIssues(tx, {
    resource: { type: 'TOURNAMENT', ...tournament },
    lookedFor: PAGE_FINDING_TYPES,
    found: [
      ...issues,
      ...(await nameDoubles(tx, tournament.id)),
      ...(isSealed ? placesLeftOpen(stored.draw) : missingRanks(stored.draw, stored.ranks)),
    ],
  });
}

export const UNREADABLE_PAGE = [
  'UNKNOWN_LAYOUT',
  'ROUNDS_DO_NOT_HALVE',
  'ROUND_BESIDE_BRACKET',
  'PLAYED_IN_GROUPS',
  'SLOT_FILLED_TWICE',
  'PAGE_NOT_READABLE',
] as const satisfies readonly IssueType[];

export const unreadablePageIssue = ({ details, message }: ApiError): Finding => ({
  type: issueOfRefusal(String(details?.['reason'])),
  what: typeof details?.['what'] === 'string' ? details['what'] : message,
});
