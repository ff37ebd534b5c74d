import { sql } from 'kysely';
import type { Handlers } from '../../../http/handler.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import { selectMatches } from '../../draws/match-view.ts';
import { BY_HAND, changeEvent } from '../event/change-event.ts';
import { lockMatch } from '../event/lock-match.ts';

export const countGamesHandlers = {
  countGames: async ({ ctx, actor, scorerLink, params: { matchId }, body }) =>
    auditedWrite(ctx, {
      actorId: actor?.userId ?? null,
      scorerLink,
      action: 'match.games',
      resource: { type: 'MATCH', id: matchId },
      reason: 'Games counted',
      write: async (tx) => {
        const { match, event, drawChanged } = await lockMatch(tx, matchId, null);
        const countedAt = Date.parse(body.countedAt);
        await changeEvent(tx, ctx, event, {
          change: { kind: 'games', match: match.index, ...body, countedAt, ...drawChanged },
          ...BY_HAND,
        });
        const [after] = await selectMatches(tx, sql`where m.id = ${matchId}`);
        const isSame = after?.gamesSoFar?.countedAt === match.gamesSoFar?.countedAt;
        return { data: after, ...(isSame ? { unrecorded: 'nothing changed' } : { before: match, after }) };
      },
    }),
} satisfies Partial<Handlers>;
