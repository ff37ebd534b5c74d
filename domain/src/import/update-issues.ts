/** Finds the issues that stay open for staff after an import, for as long as the page shows them. */
import { describeDifference } from './describe/describe-difference.ts';
import { named } from './describe/diff-draw.ts';
import { PAGE_FINDINGS, type PageFinding, type PageFindingType } from './judge/page-findings.ts';
import { changesSlot } from './judge/set-by-hand.ts';
import type { OpenUpdate } from './open-update.ts';
import type { PageChange } from './page-change.ts';
import type { PagePlan } from './plan-page.ts';
import type { SealedUpdate } from './sealed-update.ts';

export interface UpdateIssue {
  readonly type: PageFindingType | 'DRAW_CHANGED_AFTER_SEAL';
  readonly what: string;
  readonly match?: number | null;
}

export const updateIssues = (change: PageChange, draw: OpenUpdate | SealedUpdate): UpdateIssue[] => [
  ...issuesOfPlan(change.page.planned),
  ...(draw.kind === 'sealed' ? [...resultIssues(change, draw), ...sealedDrawIssues(change, draw)] : []),
  ...keptIssues(change),
];

/** A finding that was only to be ticked is over once the page is imported. */
export const issuesOfPlan = ({ findings }: PagePlan): PageFinding[] =>
  findings.filter(({ type }) => PAGE_FINDINGS[type].staysOpen);

/** Results of the page that were not taken over. */
function resultIssues({ current, page }: PageChange, { draw, results }: SealedUpdate): UpdateIssue[] {
  const { plan } = page.planned;
  const onPage = (match: number): string => {
    const [from, to] = [named({ ...draw, players: current.players }, match), named(plan, match)];
    return `On the ${plan.source}, ${describeDifference({ kind: 'result_changed', match, from, to }, plan)}`;
  };
  return [
    ...results.kept.map((match) => ({ type: 'RESULT_DIFFERS' as const, match, what: onPage(match) })),
    ...results.blocked.map(({ match, laterMatches }) => ({
      type: 'RESULT_NEEDS_CASCADE' as const,
      match,
      what: `${onPage(match)} It was not taken over, for ${laterMatches.length} later ${laterMatches.length === 1 ? 'result rests' : 'results rest'} on it.`,
    })),
  ];
}

/** Changes of Round 1 on the page after the seal. */
function sealedDrawIssues({ taken, page }: PageChange, { slots }: SealedUpdate): UpdateIssue[] {
  const { plan } = page.planned;
  return taken.flatMap((difference): UpdateIssue[] => {
    const text = describeDifference(difference, plan);
    if (difference.kind === 'best_of_changed') return [{ type: 'BEST_OF_CHANGED', what: text }];
    if (!('slot' in difference)) return [];
    const { slot } = difference;
    const match = slot >> 1;
    if (slots.replaced.includes(slot)) return [{ type: 'DRAW_CHANGED_AFTER_SEAL', match, what: text }];
    if (!slots.kept.includes(slot)) return [];
    const what = `On the ${plan.source}, ${text} The sealed draw was kept.`;
    return [{ type: 'DRAW_CHANGED_AFTER_SEAL', match, what }];
  });
}

/** A place that we named before the page does is no difference: people at the court know first. */
function keptIssues({ declined, page }: PageChange): UpdateIssue[] {
  const { plan } = page.planned;
  return declined.flatMap((difference): UpdateIssue[] => {
    if (changesSlot(difference) && difference.to.kind === 'tbd') return [];
    const what = `On the ${plan.source}, ${describeDifference(difference, plan)}`;
    if (!changesSlot(difference)) return [{ type: 'DETAIL_DIFFERS', what }];
    return [{ type: 'SLOT_DIFFERS', match: difference.slot >> 1, what }];
  });
}
