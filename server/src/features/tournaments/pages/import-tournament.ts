import { describeFinding, type Finding } from '@boast/domain/issue/issue';
import { inTransaction, type Tx } from '../../../db/database.ts';
import { sourceAddress } from '../../../gateways/tour-pages/source-address.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import { noteSheet } from '../../draws/tournament-store.ts';
import { nameDoubles } from '../../players/name-doubles.ts';
import { recordAudit } from '../../records/audit/record-audit.ts';
import { answerOnce } from '../../records/idempotency/answer-together.ts';
import { settleDataIssues } from '../../records/issues/data-issue.ts';
import { createTournament, type ImportOutcome } from './create-tournament.ts';
import { findImported } from './imported-tournament.ts';
import { acceptFindings, judgeImport, refuseUnaccepted } from './judge-import.ts';
import { refusalFinding, UNREADABLE } from './page-findings.ts';
import { type ImportTarget, type PlannedTournament, planPage, planTournament } from './plan-page.ts';
import { updateFromPage } from './update-from-page.ts';

export const importHandlers = {
  importTournament: async ({ ctx, actor, body }) => {
    const read = await planOrReport(ctx, body);
    const source = sourceAddress(body.url);
    return importPlanned(ctx, read, {
      body,
      actorId: actor.userId,
      sourceUrl: source,
      find: (tx) => findImported(tx, source, body.gender),
      reason: `Imported from ${body.url}`,
    });
  },
} satisfies Partial<Handlers>;

interface PlannedImport {
  readonly body: {
    readonly is_completed: boolean;
    readonly previewHash?: string | undefined;
    readonly accepted: readonly string[];
  };
  readonly actorId: string;
  /** Null for a sheet. */
  readonly sourceUrl: string | null;
  /** The tournament to bring up to date, locked. */
  readonly find: (tx: Tx) => Promise<LockedTournament | null>;
  /** Said in the audit log. */
  readonly reason: string;
  /** What makes it once however often it is sent; without it, what `find` finds does. */
  readonly once?: Parameters<typeof answerOnce>[1];
}

/** What was previewed comes in, whether a page said it or a sheet. */
export async function importPlanned(
  ctx: Context,
  read: PlannedTournament,
  { body, actorId, sourceUrl, find, reason, once }: PlannedImport,
): Promise<{ data: ImportOutcome }> {
  if (body.previewHash !== undefined && body.previewHash !== read.hash) {
    throw new ApiError(
      'PREVIEW_CHANGED',
      sourceUrl === null
        ? 'The sheet, or what it is for, has changed since the preview. Please look at it again.'
        : 'The page has changed since the preview. Please look at it again before creating.',
    );
  }
  const bring = async (tx: Tx) => {
    const existing = await find(tx);
    const planned = existing ? inZoneOf(existing, read) : read;
    const judged = await judgeImport(tx, {
      planned,
      existing,
      isCompleted: body.is_completed,
      now: ctx.clock.now(),
    });
    refuseUnaccepted(judged, body.accepted);
    const result = await bringIn(tx, ctx, {
      planned,
      existing,
      sourceUrl,
      isCompleted: body.is_completed,
    });
    await acceptFindings(tx, { tournamentId: result.id, judged, by: actorId });
    await recordAudit(tx, {
      actorId,
      action: existing ? 'tournament.reimport' : 'tournament.import',
      resourceType: 'TOURNAMENT',
      resourceId: result.id,
      reason,
      before: undefined,
      after: { name: read.page.name, differences: result.differences.length, accepted: body.accepted },
    });
    return result;
  };
  const outcome = await inTransaction(ctx.db, (tx) =>
    once ? answerOnce(tx, once, () => bring(tx)) : bring(tx),
  );
  return { data: outcome };
}

/** What an administrator said of the zone holds; the page prints local times only. */
export const inZoneOf = ({ time_zone }: LockedTournament, { page }: PlannedTournament): PlannedTournament =>
  planPage(page, time_zone);

interface PageToBringIn {
  readonly planned: PlannedTournament;
  readonly existing: LockedTournament | null;
  /** Null for a sheet, which the tournament remembers by the moment it came in. */
  readonly sourceUrl: string | null;
  readonly isCompleted: boolean;
}

/** What the preview shows and the import does. */
export async function bringIn(
  tx: Tx,
  { jobs, config }: Pick<Context, 'jobs' | 'config'>,
  { planned, existing, sourceUrl, isCompleted }: PageToBringIn,
): Promise<ImportOutcome> {
  const brought = existing
    ? await updateFromPage(tx, jobs, { tournament: existing, planned, by: 'hand' })
    : await createTournament(tx, planned, {
        sourceUrl,
        scoringRules: config.pointsRules,
        prizeRule: config.prizeRule,
        isCompleted,
      });
  const doubles = (await nameDoubles(tx, brought.id)).map(describeFinding);
  const outcome = { ...brought, warnings: [...brought.warnings, ...doubles] };
  if (sourceUrl !== null) return outcome;
  await noteSheet(tx, outcome.id);
  return existing?.source_url == null
    ? outcome
    : { ...outcome, warnings: [...outcome.warnings, STILL_FOLLOWED] };
}

const STILL_FOLLOWED =
  "This tournament also has a page: what it says at the next look counts again. Where the sheet is right, switch the sync off on the tournament's Day first.";

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
