import { mayInLeague } from '@boast/domain/league/league';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { answerOnce } from '../idempotency/idempotent-answers.ts';
import { assertLeagueIsAbout, assertMember } from '../leagues/league-access.ts';
import type { LeagueRow } from '../leagues/league-store.ts';
import { sendOnceADay } from './announce/sent-today.ts';
import { holdForReminder } from './open-for-reminders.ts';
import { assertMessage } from './text/written-message.ts';

export const leagueNewsHandlers = {
  remindLeague: async ({ ctx, actor: { userId }, params: { leagueId }, body, idempotencyKey }) => {
    const { tournamentId } = body;
    const idempotentCall = {
      actorId: userId,
      operation: 'remindLeague',
      key: idempotencyKey,
      request: { leagueId, body },
    };
    const receivers = await inTransaction(ctx.db, (tx) =>
      answerOnce(tx, idempotentCall, async () => {
        const league = await assertOwner(tx, leagueId, userId);
        await assertLeagueIsAbout(tx, league, tournamentId);
        await holdForReminder(tx, tournamentId);
        return sendOnceADay(tx, { kind: 'LEAGUE_REMINDER', about: { leagueId, tournamentId }, facts: {} });
      }),
    );
    return { data: { told: receivers } };
  },

  writeToLeague: async ({ ctx, actor: { userId }, params: { leagueId }, body, idempotencyKey }) => {
    const idempotentCall = {
      actorId: userId,
      operation: 'writeToLeague',
      key: idempotencyKey,
      request: { leagueId, body },
    };
    const receivers = await inTransaction(ctx.db, (tx) =>
      answerOnce(tx, idempotentCall, async () => {
        await assertOwner(tx, leagueId, userId);
        assertMessage(body.text);
        return sendOnceADay(tx, { kind: 'LEAGUE_MESSAGE', about: { leagueId }, facts: { text: body.text } });
      }),
    );
    return { data: { told: receivers } };
  },
} satisfies Partial<Handlers>;

async function assertOwner(tx: Tx, leagueId: string, userId: string): Promise<LeagueRow> {
  const { league, membership } = await assertMember(tx, leagueId, userId);
  if (!mayInLeague(membership.role, 'write')) throw new ApiError('FORBIDDEN', 'Only the owner can do that');
  if (league.hidden_at !== null) throw new ApiError('FORBIDDEN', 'An administrator has hidden this league');
  return league;
}
