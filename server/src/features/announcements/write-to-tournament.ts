import { mayDo } from '@boast/domain/account/roles';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { auditedWrite } from '../audit/audited-write.ts';
import { refuseHidden } from '../draws/audience.ts';
import { shareTournaments } from '../draws/lock-tournament.ts';
import { sendOnceADay } from './announce/sent-today.ts';
import { holdForReminder } from './open-for-reminders.ts';
import type { MessageFacts } from './text/news-content.ts';
import { assertMessage } from './text/written-message.ts';

export const tournamentNewsHandlers = {
  remindFans: async ({ ctx, actor: { userId }, params, body, idempotencyKey }) => {
    const { tournamentId } = params;
    const request = { tournamentId, body };
    return auditedWrite(ctx, {
      actorId: userId,
      action: 'tournament.remind',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: body.reason,
      idempotentCall: { actorId: userId, operation: 'remindFans', key: idempotencyKey, request },
      write: async (tx) => {
        const { isForDrafts } = await holdForReminder(tx, tournamentId);
        const facts = { draftsOnly: isForDrafts };
        return send(tx, tournamentId, { kind: 'REMINDER', facts });
      },
    });
  },

  writeToEntrants: async ({ ctx, actor, params, body, idempotencyKey }) => {
    const { tournamentId } = params;
    const { userId, username, role } = actor;
    // A message in a club's draw is its writer's; a message of an administrator is the site's.
    const writer = mayDo(role, 'admin') ? undefined : { userId, name: username };
    if (writer) assertMessage(body.text);
    const request = { tournamentId, body };
    return auditedWrite(ctx, {
      actorId: userId,
      action: 'tournament.write',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: body.reason,
      idempotentCall: { actorId: userId, operation: 'writeToEntrants', key: idempotencyKey, request },
      write: async (tx) => {
        await assertHasEntrants(tx, tournamentId);
        await refuseHidden(tx, tournamentId);
        const facts: MessageFacts = { text: body.text, ...(writer && { writer }) };
        return send(tx, tournamentId, { kind: 'MESSAGE', facts });
      },
    });
  },
} satisfies Partial<Handlers>;

async function send(
  tx: Tx,
  tournamentId: string,
  news: { readonly kind: 'REMINDER' | 'MESSAGE'; readonly facts: object },
) {
  const receivers = await sendOnceADay(tx, { ...news, about: { tournamentId } });
  if (receivers === 0) return { data: { told: receivers }, unrecorded: 'nothing changed' } as const;
  return { data: { told: receivers }, after: { told: receivers, ...news.facts } };
}

async function assertHasEntrants(tx: Tx, tournamentId: string): Promise<void> {
  const [tournament] = await shareTournaments(tx, sql`id = ${tournamentId}`);
  if (!tournament) throw notFound('Tournament');
  if (tournament.status === 'CREATING')
    throw new ApiError('STATUS_REFUSED', 'This tournament is not published yet');
  if (tournament.status === 'CANCELLED')
    throw new ApiError('STATUS_REFUSED', 'This tournament was cancelled');
}
