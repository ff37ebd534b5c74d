import { matchAt, matchesInRound, roundCount, roundName, type Side } from '../../draw/bracket.ts';
import { type MatchResult, type Occupant, playerInSlot, resolveDraw } from '../../draw/draw.ts';
import { ENDINGS } from '../../draw/endings.ts';
import { foldName } from '../../name/fold-name.ts';
import type { GameScores } from '../read-results.ts';
import type { TourPlayer } from '../tour-page.ts';
import type { SheetFacts } from './read-sheet.ts';
import { countGames } from './sheet-cells.ts';
import type { KnownDraw } from './sheet-tables.ts';
import { COLUMN_TITLES, FACT_TITLES, type SheetCells } from './sheet-tables.ts';

const DRAW_HEADING = ['position', 'seed', 'name', 'country', 'rank', 'tourNumber', 'tourPage'] as const;
const MATCH_HEADING = ['round', 'match', 'bestOf', 'time', 'court', 'winner', 'score'] as const;

/** Writes a draw as a sheet that read-sheet.ts reads as the same draw. */
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

const playerAt = (draw: KnownDraw, occupant: Occupant) => {
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
        result && result.winner !== null ? nameOfWinner(draw, sides, result.winner) : '',
        resolved[match]?.isBye ? '' : writeScore(result, draw.gameScores[match] ?? []),
      ];
    }),
  );
}

/** The winner's name, or their position when both sides have that name. */
function nameOfWinner(draw: KnownDraw, sides: readonly Occupant[], winner: Side): string {
  const names = sides.map((side) => playerAt(draw, side)?.fullName ?? '');
  const name = names[winner] ?? '';
  const isAlone = foldName(names[0] ?? '') !== foldName(names[1] ?? '') && !/^\d*$/.test(name);
  return isAlone ? name : String(Number(sides[winner]) + 1);
}

function writeScore(result: MatchResult | null, points: GameScores): string {
  if (result === null && points.length === 0) return '';
  const ending = result && ENDINGS[result.ending];
  const hasScore = points.length > 0 || (result && result.games[0] + result.games[1] > 0);
  if (ending && !hasScore) return ending.short;
  const turned = result?.winner === 1;
  const write = ([one, two]: readonly [number, number]): string =>
    turned ? `${two}-${one}` : `${one}-${two}`;
  const games = result?.games ?? countGames(points);
  const brackets = points.length === 0 ? '' : ` (${points.map(write).join(', ')})`;
  return `${write(games)}${brackets} ${ending?.short ?? ''}`.trimEnd();
}

/** An example to start from: a draw of eight with everything that a sheet can say. */
export const SHEET_TEMPLATE: SheetCells = [
  ['Tournament', 'Example Club Open'],
  ['Location', 'Wimbledon, London, England'],
  ['First day', '2030-03-12'],
  ['Last day', '2030-03-14'],
  ['Note', 'Rows called Note are not read. Further columns may be: Tour number, Tour page, Note.'],
  [],
  ['Position', 'Seed', 'Name', 'Country', 'Rank'],
  ['1', '1', 'Alex Baker', 'ENG', '48'],
  ['2', '', 'BYE', '', ''],
  ['3', 'WC', 'Sam Okoro', 'NGR', '212'],
  ['4', '', 'Luca Moretti', 'ITA', '131'],
  ['5', '3', 'Omar Hadid', 'Egypt', '77'],
  ['6', '', 'TBD', '', ''],
  ['7', '', 'Jonas Weber', 'SUI', '145'],
  ['8', '2', 'Dev Malhotra', 'India', '52'],
  [],
  ['Round', 'Match', 'Best of', 'Time', 'Court', 'Winner', 'Score'],
  ['Quarter Final', '1', '5', '', '', '', ''],
  ['Quarter Final', '2', '5', '2030-03-12 18:00', 'Court 1', 'Sam Okoro', '11-7, 9-11, 11-5, 11-8'],
  ['Quarter Final', '3', '5', '2030-03-12 18:45', 'Court 1', '', ''],
  ['Quarter Final', '4', '5', '2030-03-12 18:00', 'Court 2', 'Dev Malhotra', '11-6, 4-2 ret'],
  ['Semi Final', '1', '5', '2030-03-13 18:00', 'Court 1', 'Alex Baker', 'w/o'],
  ['Semi Final', '2', '5', '2030-03-13 19:00', 'Court 1', '', ''],
  ['Final', '1', '5', '2030-03-14 18:00', 'Court 1', '', ''],
];
