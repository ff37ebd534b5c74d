import type { PagePlan } from '@boast/domain/import/plan-page';
import { proposeUpdate } from '@boast/domain/import/propose-update';
import type { Finding } from '@boast/domain/issue/issue';
import { inTransaction, type Tx } from '../../../db/database.ts';
import { sourceAddress } from '../../../gateways/tour-pages/source-address.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import type { IdempotentCall } from '../../idempotency/idempotent-answers.ts';
import { settleDataIssues } from '../../issues/data-issue.ts';
import { acceptFindings, refuseUnaccepted } from './accept-findings.ts';
import { loadImportFacts } from './import-facts.ts';
import { lockImported } from './lock-imported.ts';
import { UNREADABLE_PAGE, unreadablePageIssue } from './page-issues.ts';
import { hashOfPlan, type PageAddress, planFromAddress, planInZoneOf } from './plan-page.ts';
import { writeProposal } from './write-proposal.ts';

export const importHandlers = {
  importTournament: async ({ ctx, actor, body }) => {
    const planned = await planOrReport(ctx, body);
    const sourceUrl = sourceAddress(body.url);
    return importPlanned(ctx, planned, {
      body,
      actorId: actor.userId,
      sourceUrl,
      lock: (tx) => lockImported(tx, sourceUrl, body.gender),
      reason: `Imported from ${body.url}`,
    });
  },
} satisfies Partial<Handlers>;

/** A page that makes no draw is also an issue, because it may have a new layout. The issue ends when the page can be read. */
async function planOrReport(ctx: Context, address: PageAddress): Promise<PagePlan> {
  const id = `${sourceAddress(address.url)}#${address.gender}`;
  const resource = { type: 'PAGE', id, name: address.url } as const;
  const settle = (found: readonly Finding[]) =>
    inTransaction(ctx.db, (tx) => settleDataIssues(tx, { resource, lookedFor: UNREADABLE_PAGE, found }));
  try {
    const planned = await planFromAddress(ctx, address);
    await settle([]);
    return planned;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PAGE_NOT_READABLE')
      await settle([unreadablePageIssue(error)]);
    throw error;
  }
}

interface PlannedImport {
  readonly body: {
    readonly is_completed: boolean;
    readonly previewHash?: string | undefined;
    readonly accepted: readonly string[];
    readonly take: readonly number[];
    readonly takeKnown: readonly string[];
  };
  readonly actorId: string;
  readonly sourceUrl: string | null;
  readonly lock: (tx: Tx) => Promise<LockedTournament | null>;
  readonly reason: string;
  /** Makes an import happen once however often it is sent. A page needs none, because `lock` finds what it made. */
  readonly idempotentCall?: IdempotentCall;
}

export async function importPlanned(
  ctx: Context,
  planned: PagePlan,
  { body, actorId, sourceUrl, lock, reason, idempotentCall }: PlannedImport,
) {
  if (body.previewHash !== undefined && body.previewHash !== hashOfPlan(planned))
    throw previewChanged(sourceUrl);
  return auditedWrite(ctx, {
    actorId,
    action: 'tournament.import',
    resource: { type: 'TOURNAMENT' },
    reason,
    idempotentCall,
    write: async (tx) => {
      const existing = await lock(tx);
      const facts = await loadImportFacts(tx, {
        planned: existing ? planInZoneOf(existing, planned) : planned,
        existing,
        isCompleted: body.is_completed,
        isFollowed: false,
        now: ctx.clock.now(),
        take: body.take,
        takeKnown: body.takeKnown,
      });
      const proposal = proposeUpdate(facts.current, facts.page, facts.byHand);
      refuseUnaccepted(proposal.findings, body.accepted);
      const written = await writeProposal(tx, ctx, { facts, proposal, existing, sourceUrl });
      await acceptFindings(tx, { tournamentId: written.id, findings: proposal.findings, by: actorId });
      return {
        data: written,
        id: written.id,
        ...(existing && { action: 'tournament.reimport' }),
        after: {
          name: planned.page.name,
          differences: written.differences.length,
          accepted: body.accepted,
          ...(body.take.length > 0 && { take: body.take }),
          ...(body.takeKnown.length > 0 && { takeKnown: body.takeKnown }),
        },
      };
    },
  });
}

const previewChanged = (sourceUrl: string | null): ApiError =>
  new ApiError(
    'PREVIEW_CHANGED',
    sourceUrl === null
      ? 'The sheet or its tournament has changed since the preview. Please check it again.'
      : 'The page has changed since the preview. Please check it again before creating.',
  );
