import type { Finding } from '@boast/domain/issue/issue';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { sourceAddress } from '../../gateways/tour-pages/source-address.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { settleDataIssues } from '../data-issues/data-issue.ts';
import { createTournament } from './create-tournament.ts';
import { findImported } from './imported-tournament.ts';
import { refusalFinding, UNREADABLE } from './page-findings.ts';
import { type ImportTarget, type PlannedTournament, planTournament } from './plan-page.ts';
import { updateFromPage } from './update-from-page.ts';

export const importTournament: Handler<'importTournament'> = async ({ ctx, actor, body }) => {
  const planned = await planOrReport(ctx, body);
  const source = sourceAddress(body.url);
  if (body.previewHash !== undefined && body.previewHash !== planned.hash) {
    throw new ApiError(
      'PREVIEW_CHANGED',
      'The page has changed since the preview. Please look at it again before creating.',
    );
  }
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const existing = await findImported(tx, source, body.gender);
    const result = existing
      ? await updateFromPage(tx, ctx.jobs, existing, planned)
      : await createTournament(tx, planned, {
          sourceUrl: source,
          scoringRules: ctx.config.pointsRules,
          prizeRule: ctx.config.prizeRule,
          isCompleted: body.is_completed,
        });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: existing ? 'tournament.reimport' : 'tournament.import',
      resourceType: 'TOURNAMENT',
      resourceId: result.id,
      reason: `Imported from ${body.url}`,
      before: undefined,
      after: { name: planned.page.name, differences: result.differences.length },
    });
    return result;
  });
  ctx.boards.invalidate(outcome.id);
  return { data: outcome };
};

/** A page that makes no draw is also an issue, for it may be a layout that is new to us. It ends when the page can be read. */
async function planOrReport(ctx: Context, target: ImportTarget): Promise<PlannedTournament> {
  const id = `${sourceAddress(target.url)}#${target.gender}`;
  const resource = { type: 'PAGE', id, name: target.url } as const;
  const settle = (found: readonly Finding[]) =>
    inTransaction(ctx.db, (tx) => settleDataIssues(tx, { resource, lookedFor: UNREADABLE, found }));
  try {
    const planned = await planTournament(ctx, target);
    await settle([]);
    return planned;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PAGE_NOT_READABLE')
      await settle([refusalFinding(error)]);
    throw error;
  }
}
