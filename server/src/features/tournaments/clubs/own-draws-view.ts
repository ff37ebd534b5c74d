import type { DrawRole } from '@boast/domain/account/roles';
import { sql } from 'kysely';
import type { Handlers } from '../../../http/handler.ts';
import { wholeDrawIdOf } from '../../draws/audience.ts';
import { readDrawMute, readDrawRole } from '../../draws/draw-role-view.ts';
import { summariesOf } from '../../draws/tournament-view.ts';

export const ownDrawHandlers = {
  myDraws: async ({ ctx, actor: { userId } }) => {
    const { rows } = await sql<{
      id: string;
      role: DrawRole;
      league: string | null;
      hidden_reason: string | null;
    }>`
      select t.id, head.hidden_reason, case when t.organiser_id = ${userId} then 'organiser' else h.role end as role,
        (select l.id from league l where l.tournament_id = t.id order by l.id limit 1) as league
      from tournament t join tournament head on head.id = ${wholeDrawIdOf(sql`t`)}
        left join draw_helper h on h.tournament_id = t.id and h.user_id = ${userId}
      where t.organiser_id is not null and (t.organiser_id = ${userId} or h.user_id is not null)
      order by t.id desc`.execute(ctx.db);
    const summaries = new Map(
      (
        await summariesOf(
          ctx.db,
          rows.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    );
    return {
      data: rows.flatMap(({ id, role, league, hidden_reason }) => {
        const summary = summaries.get(id);
        return summary ? [{ ...summary, role, leagueId: league, hiddenReason: hidden_reason }] : [];
      }),
    };
  },

  getDrawRole: async ({ ctx, actor, params }) => ({
    data: {
      role: await readDrawRole(ctx.db, actor.userId, { what: 'tournament', id: params.tournamentId }),
      isMuted: await readDrawMute(ctx.db, actor.userId, params.tournamentId),
    },
  }),
} satisfies Partial<Handlers>;
