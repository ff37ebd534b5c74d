/** Writes a draw as the sheet that is read as the same draw (read-sheet.ts): to fill in results, or to begin with an example. */
import { matchAt, matchesInRound, roundCount, roundName } from '../../draw/bracket.ts';
import { type MatchResult, playerInSlot, resolveDraw } from '../../draw/draw.ts';
import { foldName } from '../identify-players.ts';
import type { GameScores } from '../read-results.ts';
import type { TourPlayer } from '../tour-page.ts';
import type { SheetFacts } from './read-sheet.ts';
import { countGames } from './sheet-cells.ts';
import type { KnownDraw } from './sheet-rounds.ts';
import { COLUMN_TITLES, FACT_TITLES, type SheetCells } from './sheet-tables.ts';

const DRAW_HEADING = ['position', 'seed', 'name', 'country', 'rank', 'tourNumber', 'tourPage'] as const;
const MATCH_HEADING = ['round', 'match', 'bestOf', 'time', 'court', 'winner', 'score'] as const;

export function writeSheet(facts: SheetFacts, draw: KnownDraw): SheetCells {
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

function writePlace(draw: KnownDraw, slot: number): string[] {
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

const playerAt = (draw: KnownDraw, occupant: number | 'open' | 'bye') => {
  const key = playerInSlot(draw, occupant);
  return key === null ? undefined : draw.players.find((player) => player.key === key);
};

function writeMatches(draw: KnownDraw): string[][] {
  const resolved = resolveDraw(draw);
  return Array.from({ length: roundCount(draw.size) }, (_, index) => index + 1).flatMap((round) =>
    Array.from({ length: matchesInRound(draw.size, round) }, (_, position) => {
      const match = matchAt(draw.size, round, position);
      const { startsAtLocal = null, court = null } = draw.schedule[match] ?? {};
      const result = draw.results[match] ?? null;
      const sides = resolved[match]?.sides ?? [];
      return [
        roundName(draw.size, round),
        String(position + 1),
        String(draw.bestOf[round - 1] ?? 5),
        startsAtLocal?.replace('T', ' ') ?? '',
        court ?? '',
        result === null ? '' : nameOfWinner(draw, sides, result),
        resolved[match]?.isBye ? '' : writeScore(result, draw.gameScores[match] ?? []),
      ];
    }),
  );
}

/** By position where the name says nobody alone. */
function nameOfWinner(
  draw: KnownDraw,
  sides: readonly (number | 'open' | 'bye')[],
  { winner }: MatchResult,
): string {
  const names = sides.map((side) => playerAt(draw, side)?.fullName ?? '');
  const name = names[winner] ?? '';
  const isAlone = foldName(names[0] ?? '') !== foldName(names[1] ?? '') && !/^\d*$/.test(name);
  return isAlone ? name : String(Number(sides[winner]) + 1);
}

function writeScore(result: MatchResult | null, points: GameScores): string {
  if (result === null && points.length === 0) return '';
  if (result?.ending === 'walkover') return 'w/o';
  const turned = result?.winner === 1;
  const write = ([one, two]: readonly [number, number]): string =>
    turned ? `${two}-${one}` : `${one}-${two}`;
  const games = result?.games ?? countGames(points);
  const brackets = points.length === 0 ? '' : ` (${points.map(write).join(', ')})`;
  return `${write(games)}${brackets}${result?.ending === 'retirement' ? ' ret' : ''}`;
}
