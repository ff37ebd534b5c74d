/**
 * Writes draws: slots and results as given, later rounds as the domain resolves them. The caller holds the
 * tournament's row.
 */
import { placeOf } from '@boast/domain/draw/bracket';
import type { Draw, Slot } from '@boast/domain/draw/draw';
import { gamesOfRounds } from '@boast/domain/draw/match-games';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { isWalkedThrough, type ResolvedMatch, resolveDraw } from '@boast/domain/draw/resolved-matches';
import { isReplaced, playerInSlot } from '@boast/domain/draw/slot-players';
import type { MatchDetails, PlaceDetails } from '@boast/domain/event/event';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { recordDraw } from './draw-version-store.ts';

export interface NewDraw {
  readonly draw: Draw;
  readonly roundNames: readonly string[];
  /** The whole draw of a second chance, whose players keep the ids that they were given there. */
  readonly wholeId?: string | null | undefined;
}

export async function insertDraw(
  tx: Tx,
  tournamentId: string,
  { draw, roundNames, wholeId = null }: NewDraw,
): Promise<void> {
  const rounds = roundNames.map((name, i) => ({
    tournament_id: tournamentId,
    number: i + 1,
    name,
    best_of: draw.bestOf[i] ?? 5,
  }));
  await tx.insertInto('round').values(rounds).execute();
  await tx
    .insertInto('draw_slot')
    .values(
      draw.slots.map((slot, number) => ({
        tournament_id: tournamentId,
        number,
        kind: slot.kind,
        player_id: playerOf(slot),
        given_id: sql<string | null>`(select given_id from draw_slot
          where tournament_id = ${wholeId}::uuid and player_id = ${playerOf(slot)}::uuid)`,
      })),
    )
    .execute();
  const matches = resolveDraw(draw).map((resolved) => ({
    tournament_id: tournamentId,
    round_number: placeOf(draw.size, resolved.match).round,
    ...matchRow(draw, resolved, draw.results[resolved.match] ?? null),
  }));
  await tx.insertInto('match').values(matches).execute();
  await recordDraw(tx, tournamentId);
}

interface SlotChange {
  readonly before: Draw;
  readonly after: Draw;
}

export async function saveSlots(tx: Tx, tournamentId: string, { before, after }: SlotChange): Promise<void> {
  const rows = after.slots.flatMap((slot, number) => {
    const old = before.slots[number];
    if (old?.kind === slot.kind && playerOf(old) === playerOf(slot)) return [];
    const sealed = after.sealedPlayers?.[number] ?? null;
    return [
      {
        number,
        kind: slot.kind,
        player_id: playerOf(slot),
        replaced: isReplaced(after, number),
        sealed,
        was_bye: after.sealedByes?.includes(number) ?? false,
      },
    ];
  });
  if (rows.length === 0) return;
  await sql`
    update draw_slot slot set kind = new.kind, player_id = new.player_id, given_id = (
        select stood.given_id from draw_slot stood
        where stood.tournament_id = slot.tournament_id and stood.player_id = new.player_id),
      replaced_after_seal = new.replaced, sealed_player_id = new.sealed, bye_at_seal = new.was_bye
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(
      number int, kind text, player_id uuid, replaced boolean, sealed uuid, was_bye boolean)
    where slot.tournament_id = ${tournamentId} and slot.number = new.number`.execute(tx);
}

const playerOf = (slot: Slot): string | null => (slot.kind === 'player' ? slot.playerId : null);

/** The games that everybody picked, and those that are played where they are others. */
export async function saveRounds(tx: Tx, tournamentId: string, draw: Draw): Promise<void> {
  const games = gamesOfRounds(draw);
  const rows = draw.bestOf.map((best_of, index) => ({
    number: index + 1,
    best_of,
    played_over: games[index] === best_of ? null : games[index],
  }));
  await sql`
    update round set best_of = new.best_of, played_over = new.played_over
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(number int, best_of int, played_over int)
    where round.tournament_id = ${tournamentId} and round.number = new.number
      and (round.best_of, round.played_over) is distinct from (new.best_of, new.played_over)`.execute(tx);
}

export async function saveMatches(
  tx: Tx,
  tournamentId: string,
  draw: Draw,
  matches?: readonly Pick<MatchDetails, 'resultBy'>[],
): Promise<void> {
  await matchesUpdate(tournamentId, draw, matches).execute(tx);
}

/**
 * Writes results and resolved players of every match in one statement. A match's version rises only when
 * something of that match changed, so other matches' news does not make a caller's version stale. `matches` says who entered each result.
 */
export function matchesUpdate(
  tournamentId: string,
  draw: Draw,
  matches?: readonly Pick<MatchDetails, 'resultBy'>[],
): RawBuilder<unknown> {
  const rows = resolveDraw(draw).map((resolved) => ({
    ...matchRow(draw, resolved, draw.results[resolved.match] ?? null),
    result_by: matches?.[resolved.match]?.resultBy ?? null,
  }));
  const resultBy = matches ? sql`new.result_by` : sql`match.result_by`;
  return sql`
    update match set
      is_bye = new.is_bye, player_one_id = new.player_one_id, player_two_id = new.player_two_id,
      winner = new.winner, ending = new.ending, games_one = new.games_one, games_two = new.games_two,
      completed_at = case when new.ending is null then null else coalesce(match.completed_at, clock_timestamp()) end,
      result_by = ${resultBy},
      version = match.version + (${matchDiffers})::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(
      number int, is_bye boolean, player_one_id uuid, player_two_id uuid,
      winner smallint, ending text, games_one smallint, games_two smallint, result_by text)
    where match.tournament_id = ${tournamentId} and match.number = new.number
      and (${matchDiffers} or match.result_by is distinct from ${resultBy})`;
}

const matchDiffers = sql`
  (match.is_bye, match.player_one_id, match.player_two_id, match.winner, match.ending, match.games_one, match.games_two)
    is distinct from
    (new.is_bye, new.player_one_id, new.player_two_id, new.winner, new.ending, new.games_one, new.games_two)`;

function matchRow(draw: Draw, resolved: ResolvedMatch, result: MatchResult | null) {
  const { match, sides } = resolved;
  return {
    number: match,
    is_bye: isWalkedThrough(resolved),
    player_one_id: playerInSlot(draw, sides[0]),
    player_two_id: playerInSlot(draw, sides[1]),
    winner: result?.winner ?? null,
    ending: result?.ending ?? null,
    games_one: result?.games[0] ?? null,
    games_two: result?.games[1] ?? null,
  };
}

/** By match number. A count of games at the court leaves the version, so that a result that was begun before is still taken. */
export async function saveMatchDetails(
  tx: Tx,
  tournamentId: string,
  details: readonly (readonly [number, MatchDetails])[],
): Promise<void> {
  if (details.length === 0) return;
  const rows = details.map(([number, { startsAt, startsAtLocal, court, gameScores, gamesSoFar }]) => ({
    number,
    starts_at: startsAt === null ? null : new Date(startsAt).toISOString(),
    starts_at_local: startsAtLocal,
    court,
    game_scores: gameScores,
    games_so_far: gamesSoFar,
  }));
  await sql`
    update match set starts_at = new.starts_at, starts_at_local = new.starts_at_local, court = new.court,
      game_scores = new.game_scores, games_so_far = new.games_so_far, version = match.version + (${detailsDiffer})::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(
      number int, starts_at timestamptz, starts_at_local text, court text, game_scores jsonb, games_so_far jsonb)
    where match.tournament_id = ${tournamentId} and match.number = new.number
      and (${detailsDiffer} or match.games_so_far is distinct from new.games_so_far)`.execute(tx);
}

const detailsDiffer = sql`(match.starts_at, match.starts_at_local, match.court, match.game_scores)
  is distinct from (new.starts_at, new.starts_at_local, new.court, new.game_scores)`;

/** Seeds, and which places an administrator set, by slot. */
export async function savePlaces(
  tx: Tx,
  tournamentId: string,
  places: readonly (readonly [number, PlaceDetails])[],
): Promise<void> {
  if (places.length === 0) return;
  const rows = places.map(([number, { seed, byHand }]) => ({ number, seed, by_hand: byHand }));
  await sql`
    update draw_slot slot set seed = new.seed, by_hand = new.by_hand
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(number int, seed text, by_hand boolean)
    where slot.tournament_id = ${tournamentId} and slot.number = new.number
      and (slot.seed, slot.by_hand) is distinct from (new.seed, new.by_hand)`.execute(tx);
}

/** By round, from 0: whether an administrator set its number of games, so that the next read of the page keeps it. */
export async function saveRoundsByHand(
  tx: Tx,
  tournamentId: string,
  byHand: readonly boolean[],
): Promise<void> {
  await sql`
    update round set by_hand = new.by_hand from unnest(${[...byHand]}::boolean[]) with ordinality as new(by_hand, number)
    where round.tournament_id = ${tournamentId} and round.number = new.number and round.by_hand <> new.by_hand`.execute(
    tx,
  );
}

/** By round, from 0: the day by which it is to be played. */
export async function savePlayBy(
  tx: Tx,
  tournamentId: string,
  playBy: readonly (string | null)[],
): Promise<void> {
  await sql`
    update round set play_by = new.play_by from unnest(${[...playBy]}::date[]) with ordinality as new(play_by, number)
    where round.tournament_id = ${tournamentId} and round.number = new.number`.execute(tx);
}

/**
 * Copies the draw of a tournament without results. Match and slot numbers stay the same, so picks stay valid.
 * Replacements are forgotten, because every player can be picked again.
 */
export async function copyDraw(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    insert into round (tournament_id, number, name, best_of, by_hand, play_by)
    select ${to}, number, name, coalesce(played_over, best_of), by_hand, play_by from round where tournament_id = ${from}`.execute(
    tx,
  );
  await sql`
    insert into draw_slot (tournament_id, number, kind, player_id, given_id, seed, by_hand)
    select ${to}, number, kind, player_id, given_id, seed, by_hand from draw_slot where tournament_id = ${from}`.execute(
    tx,
  );
  await sql`
    insert into match (tournament_id, number, round_number, starts_at, starts_at_local, court, is_bye,
      player_one_id, player_two_id)
    select ${to}, number, round_number, starts_at, starts_at_local, court, is_bye, player_one_id, player_two_id
    from match where tournament_id = ${from}`.execute(tx);
  await recordDraw(tx, to);
}

/** Puts one player in place of another in every draw, or only in the tournaments given. */
export async function movePlaces(
  tx: Tx,
  { from, to, inAlone }: { readonly from: string; readonly to: string; readonly inAlone?: readonly string[] },
): Promise<void> {
  const here = inAlone === undefined ? sql`true` : sql`tournament_id = any(${[...inAlone]}::uuid[])`;
  // The player in the place is still the one who was merged first.
  await sql`
    update draw_slot set player_id = ${to}, given_id = case when exists (
        select from player given where given.id = draw_slot.given_id and given.merged_into = ${to})
      then given_id else ${from}::uuid end
    where player_id = ${from} and ${here}`.execute(tx);
  await sql`update draw_slot set sealed_player_id = ${to} where sealed_player_id = ${from} and ${here}`.execute(
    tx,
  );
  await sql`update match set
      player_one_id = case when player_one_id = ${from} then ${to}::uuid else player_one_id end,
      player_two_id = case when player_two_id = ${from} then ${to}::uuid else player_two_id end
    where (player_one_id = ${from} or player_two_id = ${from}) and ${here}`.execute(tx);
}
