import { matchAt } from '../../draw/bracket.ts';
import type { GameScores } from '../../draw/game-points.ts';
import type { MatchResult } from '../../draw/match-result.ts';
import { type Occupant, resolveDraw } from '../../draw/resolved-matches.ts';
import { matchesInRound, roundCount, roundName } from '../../draw/rounds.ts';
import type { Side } from '../../draw/side.ts';
import { playerInSlot } from '../../draw/slot-players.ts';
import { foldName } from '../../name/fold-name.ts';
import type { TourPlayer } from '../read/tour-page.ts';
import type { SheetFacts } from './read-sheet.ts';
import { countGames, scoreText } from './score-cells.ts';
import { COLUMN_TITLES, FACT_TITLES, type SheetCells } from './sheet-tables.ts';
import type { StoredDraw } from './stored-draw.ts';

const DRAW_HEADING = ['position', 'seed', 'name', 'country', 'rank', 'tourNumber', 'tourPage'] as const;
const MATCH_HEADING = ['round', 'match', 'bestOf', 'time', 'court', 'winner', 'score'] as const;

/** Writes a draw as a sheet that read-sheet.ts reads as the same draw. */
export function writeSheet(facts: SheetFacts, draw: StoredDraw): SheetCells {
  return [
    ...(['name', 'location', 'startDate', 'endDate'] as const).map((fact) => [
      FACT_TITLES[fact],
      facts[fact],
    ]),
    [],
    DRAW_HEADING.map((column) => COLUMN_TITLES[column]),
    ...draw.slots.map((_, slot) => writePlace(draw, slot)),
    [],
    MATCH_HEADING.map((column) => COLUMN_TITLES[column]),
    ...writeMatches(draw),
  ];
}

function writePlace(draw: StoredDraw, slot: number): string[] {
  const position = String(slot + 1);
  const player = playerAt(draw, slot);
  if (!player) return [position, '', draw.slots[slot]?.kind === 'bye' ? 'BYE' : 'TBD'];
  const { fullName, worldRank, externalId, profileUrl } = player;
  return [
    position,
    draw.seeds[slot] ?? '',
    fullName,
    writeCountry(player),
    worldRank === null ? '' : String(worldRank),
    externalId ?? '',
    profileUrl ?? '',
  ];
}

const writeCountry = ({ country, countryCode }: TourPlayer): string =>
  country !== null && countryCode !== null ? `${country} (${countryCode})` : (countryCode ?? country ?? '');

const playerAt = (draw: StoredDraw, occupant: Occupant) => {
  const key = playerInSlot(draw, occupant);
  return key === null ? undefined : draw.players.find((player) => player.key === key);
};

function writeMatches(draw: StoredDraw): string[][] {
  const resolved = resolveDraw(draw);
  return Array.from({ length: roundCount(draw.size) }, (_, index) => index + 1).flatMap((round) =>
    Array.from({ length: matchesInRound(draw.size, round) }, (_, position) => {
      const match = matchAt(draw.size, round, position);
      const { startsAtLocal = null, court = null } = draw.schedule[match] ?? {};
      const result = draw.results[match] ?? null;
      const sides = resolved[match]?.sides ?? [];
      return [
        roundName(draw, round),
        String(position + 1),
        String(draw.bestOf[round - 1] ?? 5),
        startsAtLocal?.replace('T', ' ') ?? '',
        court ?? '',
        result && result.winner !== null ? nameOfWinner(draw, sides, result.winner) : '',
        resolved[match]?.isBye ? '' : writeScore(result, draw.gameScores[match] ?? []),
      ];
    }),
  );
}

/** The winner's name, or their position when both sides have that name. */
function nameOfWinner(draw: StoredDraw, sides: readonly Occupant[], winner: Side): string {
  const names = sides.map((side) => playerAt(draw, side)?.fullName ?? '');
  const name = names[winner] ?? '';
  const isAlone = foldName(names[0] ?? '') !== foldName(names[1] ?? '') && !/^\d*$/.test(name);
  return isAlone ? name : String(Number(sides[winner]) + 1);
}

function writeScore(result: MatchResult | null, gameScores: GameScores): string {
  if (result === null && gameScores.length === 0) return '';
  const { ending = 'played', games = countGames(gameScores) } = result ?? {};
  return scoreText({ ending, games, gameScores }, result?.winner === 1);
}
