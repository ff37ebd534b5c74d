import type { Gender } from '@boast/contract/values/gender';
import { placeOf } from '@boast/domain/draw/bracket';
import { isDrawSize } from '@boast/domain/draw/draw-size';
import { resultText } from '@boast/domain/draw/endings';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { type Occupant, resolveDraw } from '@boast/domain/draw/resolved-matches';
import { pickedInSlot, playerInSlot } from '@boast/domain/draw/slot-players';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import type { Picks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { scoreText } from '@boast/domain/picks/scores';
import { isScoringRulesId, scoringRules } from '@boast/domain/scoring/rules';
import { scoreEntry } from '@boast/domain/scoring/score-entry';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Table } from '../../http/files/table.ts';
import type { Handlers } from '../../http/handler.ts';
import { isPublished } from '../draws/audience.ts';
import { genderWords } from '../draws/gender-words.ts';
import { matchesByNumber, playerNames } from '../draws/matches-by-number.ts';
import { loadDraw, type StoredDraw } from '../draws/stored-draw.ts';

export const pickFileHandlers = {
  exportMyPicks: async ({ ctx, actor }) => tableOfPicks(ctx.db, actor.userId, null),

  exportEntryPicks: async ({ ctx, actor, params }) => tableOfPicks(ctx.db, actor.userId, params.entryId),
} satisfies Partial<Handlers>;

const COLUMNS = [
  'tournament',
  'draw',
  'starts',
  'entry',
  'round',
  'match',
  'player_one',
  'player_two',
  'pick',
  'predicted_score',
  'automatic',
  'winner',
  'score',
  'points',
];

async function tableOfPicks(db: Db, userId: string, entryId: string | null): Promise<Table> {
  const entries = await db
    .selectFrom('entry')
    .innerJoin('tournament', 'tournament.id', 'entry.tournament_id')
    .select(['entry.id', 'entry.status', 'entry.picks', 'tournament_id', 'name', 'gender'])
    .select(['start_date', 'scoring_rules', 'sealed_at'])
    .where('entry.user_id', '=', userId)
    .where(isPublished(sql`tournament`))
    .where(entryId === null ? sql<boolean>`true` : sql<boolean>`entry.id = ${entryId}`)
    .orderBy('start_date', 'desc')
    .orderBy('entry.id')
    .execute();
  if (entryId !== null && entries.length === 0) throw notFound('Entry');
  const rows: PickRow[] = [];
  for (const entry of entries) rows.push(...(await readPicks(db, entry)));
  return [[COLUMNS, ...rows]];
}

type PickRow = (string | number | null)[];

interface OwnEntry {
  readonly id: string;
  readonly status: string;
  readonly picks: Buffer;
  readonly tournament_id: string;
  readonly name: string;
  readonly gender: string;
  readonly start_date: string;
  readonly scoring_rules: string;
  readonly sealed_at: string | null;
}

async function readPicks(db: Db, entry: OwnEntry): Promise<PickRow[]> {
  const stored = await loadDraw(db, entry.tournament_id);
  const picks = stored && isDrawSize(stored.draw.size) ? unpackPicks(stored.draw.size, entry.picks) : null;
  if (!stored || !picks) throw new Error(`Entry ${entry.id} holds picks of another draw`);
  const matches = await matchesByNumber(db, entry.tournament_id);
  const names = await namesIn(db, stored);
  const nameOf = (player: string | null): string | null => names.get(player ?? '') ?? null;
  // The player that the pick named, who may have been replaced since.
  const pickedName = (slot: Occupant) => nameOf(pickedInSlot(stored.draw, slot));
  const facts = [
    entry.name,
    genderWords[entry.gender as Gender].people,
    entry.start_date,
    entry.status === 'VOID' ? 'void' : 'counts',
  ];
  const earned = pointsOf(entry, stored, picks);
  const real = resolveDraw(stored.draw);
  return predictDraw(stored.draw, picks).flatMap(({ match, isBye, sides, pick, through }) => {
    if (isBye || !pick) return [];
    const result = stored.draw.results[match] ?? null;
    return [
      [
        ...facts,
        matches.get(match)?.roundName ?? null,
        placeOf(stored.draw.size, match).position + 1,
        ...sides.map(pickedName),
        pickedName(through),
        scoreText(stored.draw, match, pick.gamesLost),
        pick.auto ? 'yes' : 'no',
        result && nameOf(playerInSlot(stored.draw, real[match]?.through ?? 'open')),
        result && scoreOf(result),
        earned.get(match) ?? null,
      ],
    ];
  });
}

/** The winner's games come first. */
const scoreOf = ({ winner, games, ending }: MatchResult): string =>
  resultText({ ending, games: winner === 1 ? [games[1], games[0]] : games });

/** Only decided matches have points. A void entry, and one before the seal, earns nothing. */
function pointsOf(entry: OwnEntry, { draw }: StoredDraw, picks: Picks): ReadonlyMap<number, number> {
  if (entry.status === 'VOID' || entry.sealed_at === null || !isScoringRulesId(entry.scoring_rules))
    return new Map();
  const { matches } = scoreEntry(draw, picks, scoringRules(entry.scoring_rules));
  return new Map(matches.flatMap(({ match, points }) => (draw.results[match] ? [[match, points]] : [])));
}

const namesIn = (db: Db, { draw }: StoredDraw): Promise<Map<string, string>> =>
  playerNames(db, [
    ...draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.playerId] : [])),
    ...Object.values(draw.sealedPlayers ?? {}),
  ]);
