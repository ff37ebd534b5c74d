/** An administrator reorders Round 1 and sets the games of each round. The rule is in domain/draw/redraw.ts. */
import type { DrawChange } from '@boast/contract/admin/matches';
import type { Slot } from '@boast/domain/draw/draw';
import { movedPlaces, type Redraw } from '@boast/domain/draw/redraw';
import { sql } from 'kysely';
import { inRolledBackTransaction, type Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import { refuseFollowing } from '../../draws/refuse-following.ts';
import { BY_HAND, changeEvent } from '../event/change-event.ts';
import type { EventHost } from '../event/contest-change.ts';
import { lockEvent } from '../event/load-event.ts';

export const redrawHandlers = {
  /** Makes the change, reads what it did, and rolls it back. */
  previewDraw: async ({ ctx, params, body, ifMatch }) => ({
    data: await inRolledBackTransaction(
      ctx.db,
      async (tx) => (await change(tx, ctx, { ...params, request: body, drawVersion: ifMatch })).change,
    ),
  }),

  changeDraw: async ({ ctx, actor, params, body, ifMatch }) => {
    const { tournamentId } = params;
    const { reason, ...request } = body;
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.redraw',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason,
      write: async (tx) => {
        const changed = await change(tx, ctx, { tournamentId, request, drawVersion: ifMatch }, actor);
        return {
          data: changed.change,
          before: inWords(changed.before),
          after: { ...inWords(changed.after), entries: changed.change.entries },
        };
      },
    });
  },
} satisfies Partial<Handlers>;

interface RedrawCall {
  readonly tournamentId: string;
  readonly request: Redraw;
  readonly drawVersion: number | null;
}

interface Changed {
  readonly before: DrawNames;
  readonly after: DrawNames;
  readonly change: DrawChange;
}

async function change(
  tx: Tx,
  host: EventHost,
  { tournamentId, request, drawVersion }: RedrawCall,
  actor?: Actor,
): Promise<Changed> {
  const event = await lockEvent(tx, tournamentId);
  const tournament = event.rowOf(tournamentId);
  refuseFollowing(tournament);
  if (tournament.draw_version !== drawVersion) {
    throw new ApiError(
      'STALE_VERSION',
      'This draw has been changed by its page or by someone else. Check it before you change it.',
      { version: tournament.draw_version },
    );
  }
  const before = await namesOf(tx, tournamentId);
  const isByOrganiser = actor?.isAdmin === false;
  await changeEvent(tx, host, event, {
    change: { kind: 'redraw', redraw: request },
    ...BY_HAND,
    isByOrganiser,
  });
  const after = await namesOf(tx, tournamentId);
  const moved = movedPlaces(event.state.whole.draw, request.order);
  const entries = await countEntries(tx, tournament);
  return { before, after, change: { ...describe(before, after, moved), entries } };
}

interface DrawNames {
  readonly places: readonly Omit<DrawChange['firstRound'][number][number], 'isMoved'>[];
  readonly rounds: readonly { readonly name: string; readonly bestOf: number }[];
}

async function namesOf(tx: Tx, tournamentId: string): Promise<DrawNames> {
  const places = await tx
    .selectFrom('draw_slot as s')
    .leftJoin('player as p', 'p.id', 's.player_id')
    .select(['s.kind', 'p.full_name as name', 's.seed'])
    .where('s.tournament_id', '=', tournamentId)
    .orderBy('s.number')
    .execute();
  const rounds = await tx
    .selectFrom('round')
    .select(['name', sql<number>`coalesce(played_over, best_of)`.as('bestOf')])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .execute();
  return { places: places.map(({ kind, ...rest }) => ({ kind: kind as Slot['kind'], ...rest })), rounds };
}

const inWords = ({ places, rounds }: DrawNames): object => ({
  ...Object.fromEntries(
    places.map(({ kind, name }, place) => [`place ${String(place + 1).padStart(3, '0')}`, name ?? kind]),
  ),
  ...Object.fromEntries(rounds.map(({ name, bestOf }) => [`best of in ${name}`, bestOf])),
});

function describe(
  before: DrawNames,
  after: DrawNames,
  moved: readonly number[],
): Omit<DrawChange, 'entries'> {
  const places = after.places.map((place, number) => ({ ...place, isMoved: moved.includes(number) }));
  return {
    firstRound: Array.from({ length: places.length / 2 }, (_, match) =>
      places.slice(match * 2, match * 2 + 2),
    ) as DrawChange['firstRound'],
    rounds: after.rounds.map(({ name, bestOf }, round) => ({
      name,
      before: before.rounds[round]?.bestOf ?? bestOf,
      after: bestOf,
    })),
  };
}

/**
 * Counts the entries that this transaction changed, by the receipts it wrote for their owners. In a club's draw only how many there
 * are: whoever runs it may play in it, and would read from changes that they preview how people picked.
 */
async function countEntries(
  tx: Tx,
  { id: tournamentId, organiser_id }: LockedTournament,
): Promise<DrawChange['entries']> {
  const { rows } = await sql<DrawChange['entries']>`
    with change as (
      select c.entry_id, r -> 'before' ->> 'winnerId' is not null and r -> 'before' ->> 'automatic' = 'false' as was_own,
        r -> 'after' ->> 'winnerId' is null as is_open,
        coalesce(r -> 'after' ->> 'automatic', 'true') = 'false' as is_own
      from entry_draw_change c join entry e on e.id = c.entry_id
        cross join lateral jsonb_array_elements(c.replacements) r
      where e.tournament_id = ${tournamentId} and c.at >= now()
    )
    select (select count(*)::integer from entry where tournament_id = ${tournamentId} and status = 'ACTIVE') as total,
      count(distinct entry_id)::integer as told,
      count(distinct entry_id) filter (where was_own and not is_own)::integer as losing,
      (count(*) filter (where was_own and not is_own and not is_open))::integer as filled,
      (count(*) filter (where was_own and is_open))::integer as open,
      (count(*) filter (where was_own and is_own))::integer as shortened
    from change`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('An aggregate answers one row');
  if (organiser_id === null) return row;
  return { total: row.total, told: null, losing: null, filled: null, open: null, shortened: null };
}
