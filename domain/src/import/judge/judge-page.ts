/**
 * Checks a page against itself before anything of it is believed: its list of entries against its bracket, its times against
 * its dates and rounds, its points against its games. page-findings.ts grades the findings.
 */
import { nextOf, placeOf } from '../../draw/bracket.ts';
import { ENDINGS } from '../../draw/endings.ts';
import { areOfOtherGames, type GameScores, isGameOver } from '../../draw/game-points.ts';
import { bestOfMatch, gamesToWin, isOfOtherGames } from '../../draw/match-games.ts';
import type { MatchResult } from '../../draw/match-result.ts';
import type { DrawPlan } from '../place/build-draw.ts';
import type { DrawWarning } from '../read/draw-warning.ts';
import type { PageDoubt, TourPage } from '../read/tour-page.ts';
import { judgeEntries, judgeNames } from './judge-names.ts';
import { judgeSeeds } from './judge-seeds.ts';
import { ofWholePage, type PageFinding, type PageFindingType } from './page-findings.ts';

/** `plan` is what buildDraw made of `page`. Findings are in the order in which a person would look. */
export const judgePage = (page: TourPage, plan: DrawPlan): PageFinding[] => [
  ...page.doubts.map(({ kind, what }) => ofWholePage(TYPE_OF_DOUBT[kind], what)),
  ...judgeEntries(page, plan),
  ...judgeFirstRound(page, plan),
  ...judgeNames(page, plan),
  ...judgeSeeds(plan),
  ...judgeTimes(page, plan),
  ...judgePoints(plan),
  ...plan.warnings.map(({ kind, match, message }) => ({ type: TYPE_OF_WARNING[kind], match, what: message })),
];

/** The final is printed first, so a page that was cut loses Round 1 first; three other facts then remain. */
function judgeFirstRound({ rounds, startDate }: TourPage, plan: DrawPlan): PageFinding[] {
  const heading = rounds[0]?.heading ?? '';
  const number = Number(/^round\s+(\d+)$/i.exec(heading)?.[1] ?? 1);
  const days = plan.schedule.flatMap(({ startsAtLocal }) => startsAtLocal?.slice(0, 10) ?? []).sort();
  const [firstDay] = days;
  const seeds = plan.seeds.flatMap((seed) => (/^\d+$/.test(seed ?? '') ? Number(seed) : []));
  const reasons = [
    ...(number > 1 ? [`it is called ${heading}`] : []),
    ...(startDate !== null && firstDay !== undefined && firstDay > startDate
      ? [`its first match is on ${firstDay}, and the event begins on ${startDate}`]
      : []),
    ...(Math.max(0, ...seeds) > plan.size / 2
      ? [`${plan.size} places have a player seeded ${Math.max(...seeds)}`]
      : []),
  ];
  if (reasons.length === 0) return [];
  return [
    ofWholePage(
      'FIRST_ROUND_MISSING',
      `The first round on the ${plan.source} may not be the first: ${reasons.join('; ')}.`,
    ),
  ];
}

function judgeTimes(page: TourPage, plan: DrawPlan): PageFinding[] {
  return [
    ...daysReversed(page, plan),
    ...daysTooMany(page),
    ...timesOutside(page, plan),
    ...timesAgainstRounds(plan),
    ...timesOfFirstRound(plan),
  ];
}

/** When the page prints only one of its days, the other comes from a match. */
function daysReversed({ startDate, endDate }: TourPage, { schedule }: DrawPlan): PageFinding[] {
  const days = schedule.flatMap(({ startsAtLocal }) => startsAtLocal?.slice(0, 10) ?? []).sort();
  const first = startDate ?? days[0];
  const last = endDate ?? days.at(-1);
  return first === undefined || last === undefined || first <= last
    ? []
    : [
        ofWholePage(
          'DATES_REVERSED',
          `The event would begin on ${first} and end on ${last}, before it begins.`,
        ),
      ];
}

/** The longest events take two weeks. Without a printed range the days of a page are those of its matches. */
export const MOST_DAYS = 21;

function daysTooMany({ startDate, endDate }: TourPage): PageFinding[] {
  if (startDate === null || endDate === null || endDate < startDate) return [];
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000;
  return days <= MOST_DAYS
    ? []
    : [
        ofWholePage(
          'DATES_OUTSIDE',
          `The event would take from ${startDate} to ${endDate}: one of its dates is wrong.`,
        ),
      ];
}

export function isWithinDates(startsAtLocal: string, { startDate, endDate }: TourPage): boolean {
  const day = startsAtLocal.slice(0, 10);
  return (startDate === null || day >= startDate) && (endDate === null || day <= endDate);
}

function timesOutside(page: TourPage, plan: DrawPlan): PageFinding[] {
  return plan.schedule.flatMap(({ startsAtLocal }, match): PageFinding[] => {
    if (startsAtLocal === null || isWithinDates(startsAtLocal, page)) return [];
    const range = `${page.startDate ?? 'the first day'} to ${page.endDate ?? 'the last'}`;
    const what = `${matchName(plan, match)} is printed for ${startsAtLocal.replace('T', ' ')}, outside the days of the event (${range}).`;
    return [{ type: 'DATES_OUTSIDE', match, what }];
  });
}

function timesAgainstRounds(plan: DrawPlan): PageFinding[] {
  return plan.schedule.flatMap(({ startsAtLocal }, match): PageFinding[] => {
    const next = nextOf(plan.size, match)?.match;
    const later = next === undefined ? null : (plan.schedule[next]?.startsAtLocal ?? null);
    if (next === undefined || startsAtLocal === null || later === null || later >= startsAtLocal) return [];
    const what = `${matchName(plan, next)} is printed before ${matchName(plan, match)}, whose winner plays in it.`;
    return [{ type: 'PLAYED_TOO_EARLY', match: next, what }];
  });
}

/** The lock is the first ball; without times of Round 1 only its day is known. */
function timesOfFirstRound(plan: DrawPlan): PageFinding[] {
  const played = playedInRoundOne(plan);
  const untimed = played.filter((match) => !hasTime(plan, match)).length;
  if (untimed === 0) return [];
  const which = untimed === played.length ? 'no match' : `not every match (${untimed} without)`;
  return [ofWholePage('TIMES_MISSING', `In the first round ${which} has a time.`)];
}

export const hasTimesInRoundOne = (plan: DrawPlan): boolean =>
  playedInRoundOne(plan).every((match) => hasTime(plan, match));

const hasTime = ({ schedule }: DrawPlan, match: number): boolean =>
  (schedule[match]?.startsAtLocal ?? null) !== null;

const playedInRoundOne = ({ size, slots }: DrawPlan): number[] =>
  Array.from({ length: size / 2 }, (_, match) => match).filter(
    (match) => slots[match * 2]?.kind !== 'bye' && slots[match * 2 + 1]?.kind !== 'bye',
  );

/** Completed games make the score; a retirement may leave one unfinished, and a walkover has none. */
function judgePoints(plan: DrawPlan): PageFinding[] {
  const anyPoints = plan.gameScores.some((scores) => scores.length > 0);
  return plan.results.flatMap((result, match): PageFinding[] => {
    const points = plan.gameScores[match] ?? [];
    if (result === null || agrees(result, points, { anyPoints, plan, match })) return [];
    const printed =
      points.length === 0 ? 'no points' : `the points ${points.map((pair) => pair.join('-')).join(', ')}`;
    const score =
      result.ending === 'played' ? result.games.join('-') : `${result.ending} ${result.games.join('-')}`;
    return [
      {
        type: 'POINTS_DIFFER',
        match,
        what: `${matchName(plan, match)} is printed ${score} with ${printed}.`,
      },
    ];
  });
}

interface Printed {
  /** Some pages print only games, without points. */
  readonly anyPoints: boolean;
  readonly plan: DrawPlan;
  readonly match: number;
}

function agrees(result: MatchResult, points: GameScores, { anyPoints, plan, match }: Printed): boolean {
  const { winner, ending, games } = result;
  const { games: allowed } = ENDINGS[ending];
  const toWin = gamesToWin(bestOfMatch(plan, match));
  if (allowed === 'none' || (winner === null && games[0] + games[1] === 0)) return points.length === 0;
  // A player who stops before the first ball gives a walkover, not a retirement.
  if (points.length === 0) return !anyPoints && games[0] + games[1] > 0;
  const over = points.filter(isGameOver);
  if (over.length < points.length && areOfOtherGames(points)) return true;
  const counted = [0, 1].map((side) => over.filter((game) => game[side] === Math.max(...game)).length);
  const unfinished = points.length - over.length;
  if (counted[0] !== games[0] || counted[1] !== games[1]) return false;
  if (allowed === 'some' || winner === null)
    return unfinished === 0 || (unfinished === 1 && !isGameOver(points.at(-1) ?? [0, 0]));
  const last = points.at(-1) ?? [0, 0];
  // The match ends with the game that wins it.
  return (
    unfinished === 0 &&
    (games[winner] === toWin || isOfOtherGames(result, toWin)) &&
    last[winner] === Math.max(...last)
  );
}

export function matchName(
  { size, roundNames }: Pick<DrawPlan, 'size' | 'roundNames'>,
  match: number,
): string {
  const { round, position } = placeOf(size, match);
  return `${roundNames[round - 1] ?? `Round ${round}`} match ${position + 1}`;
}

const TYPE_OF_WARNING = {
  page: 'PAGE_REMARK',
  player_without_id: 'PLAYER_WITHOUT_ID',
  player_ids_conflict: 'PLAYER_IDS_CONFLICT',
  player_name_differs: 'PLAYER_NAME_DIFFERS',
  bye_player_unknown: 'BYE_PLAYER_UNKNOWN',
  single_player: 'SINGLE_PLAYER',
  not_the_winner: 'NOT_THE_WINNER',
  winner_from_next_round: 'WINNER_FROM_NEXT_ROUND',
  score_against_winner: 'SCORE_AGAINST_WINNER',
  score_not_possible: 'SCORE_NOT_POSSIBLE',
  other_games: 'OTHER_GAMES',
  result_not_usable: 'RESULT_NOT_USABLE',
} as const satisfies Record<DrawWarning['kind'], PageFindingType>;

const TYPE_OF_DOUBT = { cut: 'PAGE_CUT', broken: 'PAGE_BROKEN' } as const satisfies Record<
  PageDoubt['kind'],
  PageFindingType
>;
