/** The names of a club's players. They are nobody else's, so they change with the draw alone. */
import { PLAYERS_OF_A_DRAW } from '@boast/domain/draw/draw-by-lot';
import { foldName } from '@boast/domain/name/fold-name';
import { initialsOf } from '@boast/domain/name/initials';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { nameOrder } from '../../../http/list.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import { wholeDrawIdOf } from '../../draws/audience.ts';
import { screenDrawNames } from '../../draws/screen-draw-names.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import { insertClubPlayers, renameClubPlayer } from '../../players/player-store.ts';
import { BY_HAND, changeEvent } from '../event/change-event.ts';
import { lockClubDraw, lockClubEvent } from './lock-club-draw.ts';

/** Players who left their places stay, because picks name them. */
const MAX_PLAYERS = 2 * PLAYERS_OF_A_DRAW.most;

export const drawPlayerHandlers = {
  listDrawPlayers: async ({ ctx, params }) => {
    const { rows } = await sql<{ id: string; fullName: string | null; isPlaced: boolean }>`
      select p.id, p.full_name as "fullName", exists (
        select from draw_slot s where s.tournament_id = t.id and s.player_id = p.id) as "isPlaced"
      from tournament t left join player p on p.club_draw_id = ${wholeDrawIdOf(sql`t`)}
      where t.id = ${params.tournamentId} and t.organiser_id is not null
      order by ${sql.join(nameOrder(sql`p.full_name`))}, p.id`.execute(ctx.db);
    if (rows.length === 0) throw notFound('Tournament');
    return {
      data: rows.flatMap(({ fullName, ...player }) => (fullName === null ? [] : [{ ...player, fullName }])),
    };
  },

  /** The log keeps no names: a player may ask to be forgotten. */
  nameDrawPlayer: async ({ ctx, actor, params: { tournamentId, playerId }, body }) => {
    if (body.fullName !== undefined) screenDrawNames(ctx, { players: [body.fullName] });
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: body.fullName === undefined ? 'player.initials' : 'player.rename',
      resource: { type: 'PLAYER', id: playerId },
      reason: body.reason,
      write: async (tx) => {
        const event = await lockClubEvent(tx, tournamentId);
        const { id: head } = event.rowOf(event.state.whole.id);
        const players = await readPlayers(tx, head);
        const player = players.find(({ id }) => id === playerId);
        if (!player) throw notFound('Player');
        const fullName = body.fullName ?? initialsOf(player.full_name);
        if (body.fullName !== undefined) assertFree(players, { id: playerId, fullName });
        await renameClubPlayer(tx, playerId, fullName);
        if (body.fullName !== undefined)
          await changeEvent(tx, ctx, event, {
            change: { kind: 'renamed' },
            ...BY_HAND,
            isByOrganiser: !actor.isAdmin,
          });
        await tournamentChanged(tx, head);
        return { data: { id: playerId, fullName }, after: { isNamed: body.fullName !== undefined } };
      },
    });
  },

  addDrawPlayer: async ({ ctx, actor, params: { tournamentId }, body: { fullName, reason } }) => {
    screenDrawNames(ctx, { players: [fullName] });
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'player.create',
      resource: { type: 'PLAYER' },
      reason,
      write: async (tx) => {
        const { whole_draw_id, gender } = await lockClubDraw(tx, tournamentId);
        const head = whole_draw_id ?? tournamentId;
        const players = await readPlayers(tx, head);
        assertFree(players, { id: null, fullName });
        if (players.length >= MAX_PLAYERS)
          throw new ApiError(
            'DRAW_REFUSED',
            `This draw has had ${MAX_PLAYERS} players, and no more can be added`,
          );
        const [id = ''] = await insertClubPlayers(tx, { tournamentId: head, gender, names: [fullName] });
        return { data: { id, fullName }, id, after: { tournamentId } };
      },
    });
  },
} satisfies Partial<Handlers>;

interface ClubPlayer {
  readonly id: string;
  readonly full_name: string;
}

const readPlayers = (tx: Tx, tournamentId: string): Promise<ClubPlayer[]> =>
  tx.selectFrom('player').select(['id', 'full_name']).where('club_draw_id', '=', tournamentId).execute();

function assertFree(
  players: readonly ClubPlayer[],
  { id, fullName }: { readonly id: string | null; readonly fullName: string },
): void {
  const namesake = players.find(
    (candidate) => candidate.id !== id && foldName(candidate.full_name) === foldName(fullName),
  );
  if (namesake)
    throw new ApiError('PLAYER_EXISTS', `${namesake.full_name} is in this draw already`, {
      playerId: namesake.id,
    });
}
