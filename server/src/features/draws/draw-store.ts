/**
 * Writes draws: slots and results as given, later rounds as the domain resolves them. The caller holds the
 * tournament's row.
 */
import { placeOf } from '@boast/domain/draw/bracket';
import type { Draw, Slot } from '@boast/domain/draw/draw';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { isWalkedThrough, type ResolvedMatch, resolveDraw } from '@boast/domain/draw/resolved-matches';
import { isReplaced, playerInSlot } from '@boast/domain/draw/slot-players';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { recordDraw } from './draw-version-store.ts';

export async function insertDraw(
  tx: Tx,
  tournamentId: string,
  draw: Draw,
  roundNames: readonly string[],
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
      { number, kind: slot.kind, player_id: playerOf(slot), replaced: isReplaced(after, number), sealed },
    ];
  });
  if (rows.length === 0) return;
  await sql`
    update draw_slot slot set kind = new.kind, player_id = new.player_id,
      replaced_after_seal = new.replaced, sealed_player_id = new.sealed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(
      number int, kind text, player_id uuid, replaced boolean, sealed uuid)
    where slot.tournament_id = ${tournamentId} and slot.number = new.number`.execute(tx);
}

const playerOf = (slot: Slot): string | null => (slot.kind === 'player' ? slot.playerId : null);

export async function saveRounds(tx: Tx, tournamentId: string, { bestOf }: Draw): Promise<void> {
  const rows = bestOf.map((best_of, index) => ({ number: index + 1, best_of }));
  await sql`
    update round set best_of = new.best_of
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(number int, best_of int)
    where round.tournament_id = ${tournamentId} and round.number = new.number and round.best_of <> new.best_of`.execute(
    tx,
  );
}

/** Says who entered these results: a page never overrules a person (edge 22). */
export interface ResultsWord {
  readonly matches: readonly number[];
  readonly by: 'page' | 'hand';
}

export async function saveMatches(tx: Tx, tournamentId: string, draw: Draw): Promise<void> {
  await matchesUpdate(tournamentId, draw).execute(tx);
}

/**
 * Writes results and resolved players of every match in one statement. A match's version rises only when
 * something of that match changed, so other matches' news does not make a caller's version stale.
 */
export function matchesUpdate(tournamentId: string, draw: Draw, word?: ResultsWord): RawBuilder<unknown> {
  const rows = resolveDraw(draw).map((resolved) => ({
    ...matchRow(draw, resolved, draw.results[resolved.match] ?? null),
    result_by: word?.matches.includes(resolved.match) ? word.by : undefined,
  }));
  return sql`
    update match set
      is_bye = new.is_bye, player_one_id = new.player_one_id, player_two_id = new.player_two_id,
      winner = new.winner, ending = new.ending, games_one = new.games_one, games_two = new.games_two,
      game_scores = case when new.ending is null and ${matchDiffers} then '[]'::jsonb else match.game_scores end,
      completed_at = case when new.ending is null then null else coalesce(match.completed_at, clock_timestamp()) end,
      result_by = ${wordAfter},
      version = match.version + (${matchDiffers})::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(
      number int, is_bye boolean, player_one_id uuid, player_two_id uuid,
      winner smallint, ending text, games_one smallint, games_two smallint, result_by text)
    where match.tournament_id = ${tournamentId} and match.number = new.number
      and (${matchDiffers} or match.result_by is distinct from ${wordAfter})`;
}

/** A result that is cleared because an earlier one fell belongs to nobody: the page may bring it in again. */
const wordAfter = sql`
  coalesce(new.result_by, case when match.ending is null or new.ending is not null then match.result_by end)`;

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

/** Restores who entered each result after a person's own result is taken back. */
export async function restoreWords(
  tx: Tx,
  tournamentId: string,
  words: readonly { readonly number: number; readonly resultBy: string | null }[],
): Promise<void> {
  await sql`
    update match set result_by = told.by
    from jsonb_to_recordset(${JSON.stringify(words.map(({ number, resultBy }) => ({ number, by: resultBy })))}::jsonb) as told(number int, by text)
    where match.tournament_id = ${tournamentId} and match.number = told.number`.execute(tx);
}

export interface MatchDetails {
  readonly number: number;
  readonly startsAt: Date | null;
  /** The time as the page prints it; undefined leaves the stored value. */
  readonly startsAtLocal?: string | null;
  readonly court: string | null;
  readonly gameScores: readonly (readonly [number, number])[];
}

export async function saveMatchDetails(
  tx: Tx,
  tournamentId: string,
  details: readonly MatchDetails[],
): Promise<void> {
  const rows = details.map((d) => ({
    number: d.number,
    starts_at: d.startsAt?.toISOString() ?? null,
    starts_at_local: d.startsAtLocal,
    keeps_local: d.startsAtLocal === undefined,
    court: d.court,
    game_scores: d.gameScores,
  }));
  await sql`
    update match set starts_at = new.starts_at, starts_at_local = ${localAfter}, court = new.court,
      game_scores = new.game_scores, version = match.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(
      number int, starts_at timestamptz, starts_at_local text, keeps_local boolean, court text, game_scores jsonb)
    where match.tournament_id = ${tournamentId} and match.number = new.number
      and (match.starts_at, match.starts_at_local, match.court, match.game_scores)
        is distinct from (new.starts_at, ${localAfter}, new.court, new.game_scores)`.execute(tx);
}

const localAfter = sql`case when new.keeps_local then match.starts_at_local else new.starts_at_local end`;

export async function saveSeeds(
  tx: Tx,
  tournamentId: string,
  seeds: ReadonlyMap<number, string | null>,
): Promise<void> {
  const rows = Array.from(seeds, ([number, seed]) => ({ number, seed }));
  await sql`
    update draw_slot slot set seed = new.seed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(number int, seed text)
    where slot.tournament_id = ${tournamentId} and slot.number = new.number
      and slot.seed is distinct from new.seed`.execute(tx);
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
    insert into round (tournament_id, number, name, best_of, by_hand)
    select ${to}, number, name, best_of, by_hand from round where tournament_id = ${from}`.execute(tx);
  await sql`
    insert into draw_slot (tournament_id, number, kind, player_id, seed, by_hand)
    select ${to}, number, kind, player_id, seed, by_hand from draw_slot where tournament_id = ${from}`.execute(
    tx,
  );
  await sql`
    insert into match (tournament_id, number, round_number, starts_at, starts_at_local, court, is_bye,
      player_one_id, player_two_id)
    select ${to}, number, round_number, starts_at, starts_at_local, court, is_bye, player_one_id, player_two_id
    from match where tournament_id = ${from}`.execute(tx);
  await recordDraw(tx, to);
}

/** Marks places and rounds as set by an administrator, so that the next read of the page keeps them. */
export async function keepByHand(
  tx: Tx,
  tournamentId: string,
  { slots, rounds }: { readonly slots: readonly number[]; readonly rounds: readonly number[] },
): Promise<void> {
  await sql`update draw_slot set by_hand = true
    where tournament_id = ${tournamentId} and number = any(${slots}::integer[])`.execute(tx);
  await sql`update round set by_hand = true
    where tournament_id = ${tournamentId} and number = any(${rounds}::integer[])`.execute(tx);
}

/** Hands every other place and round back to the page. */
export async function keepNoOtherByHand(
  tx: Tx,
  tournamentId: string,
  { slots, rounds }: { readonly slots: readonly number[]; readonly rounds: readonly number[] },
): Promise<void> {
  await sql`update draw_slot set by_hand = false
    where tournament_id = ${tournamentId} and by_hand and number <> all(${slots}::integer[])`.execute(tx);
  await sql`update round set by_hand = false
    where tournament_id = ${tournamentId} and by_hand and number <> all(${rounds}::integer[])`.execute(tx);
}

/** Another player takes the slot: the old seed and the old "by hand" mark do not apply to them. */
export async function renewPlace(
  tx: Tx,
  tournamentId: string,
  { slot, byHand }: { readonly slot: number; readonly byHand: boolean },
): Promise<void> {
  await tx
    .updateTable('draw_slot')
    .set({ by_hand: byHand, seed: null })
    .where('tournament_id', '=', tournamentId)
    .where('number', '=', slot)
    .execute();
}

export async function saveStarts(
  tx: Tx,
  tournamentId: string,
  starts: readonly { readonly number: number; readonly at: Date }[],
): Promise<void> {
  const rows = starts.map(({ number, at }) => ({ number, starts_at: at.toISOString() }));
  await sql`
    update match set starts_at = new.starts_at, version = match.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(number int, starts_at timestamptz)
    where match.tournament_id = ${tournamentId} and match.number = new.number
      and match.starts_at is distinct from new.starts_at`.execute(tx);
}

/** Puts one player in place of another in every draw, or only in the tournaments given. */
export async function movePlaces(
  tx: Tx,
  { from, to, inAlone }: { readonly from: string; readonly to: string; readonly inAlone?: readonly string[] },
): Promise<void> {
  const here = inAlone === undefined ? sql`true` : sql`tournament_id = any(${[...inAlone]}::uuid[])`;
  await sql`update draw_slot set player_id = ${to} where player_id = ${from} and ${here}`.execute(tx);
  await sql`update draw_slot set sealed_player_id = ${to} where sealed_player_id = ${from} and ${here}`.execute(
    tx,
  );
  await sql`update match set
      player_one_id = case when player_one_id = ${from} then ${to}::uuid else player_one_id end,
      player_two_id = case when player_two_id = ${from} then ${to}::uuid else player_two_id end
    where (player_one_id = ${from} or player_two_id = ${from}) and ${here}`.execute(tx);
}
