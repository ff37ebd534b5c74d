/**
 * Chances of winning. First against tournament3 (harness/comparators/tournament3.ts): every end of a draw of 64 with one point per match,
 * and how many each entry wins alone and with others. Then everything that the product computes for a field by strength
 * (harness/field-by-strength.ts), each field in its own process, and the growth of its time with entries and ends. At last
 * ends that are drawn, over best of three in parts of best of five. Options: --rounds=3 --processes=2 --most=1000000
 */
import { takeEntry } from '@boast/domain/board/columns';
import { countChances } from '@boast/domain/chance/count-chances';
import { evenOdds, strengthOdds } from '@boast/domain/chance/odds';
import { readPool } from '@boast/domain/chance/pool';
import { simulateChances } from '@boast/domain/chance/simulate-chances';
import type { BestOf } from '@boast/domain/draw/draw';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import { noPicks } from '@boast/domain/picks/picks';
import { SCORING_RULES } from '@boast/domain/scoring/rules';
import { chancesByBruteForce } from '@boast/domain/testing/brute-force';
import type { CountCost } from '../harness/chance-process.ts';
import { type BracketPool, bracketPool, type CountedEnds } from '../harness/comparators/bracket-pool.ts';
import { countWithTournament3, findTournament3 } from '../harness/comparators/tournament3.ts';
import { contest } from '../harness/contest.ts';
import { fieldByStrength } from '../harness/field-by-strength.ts';
import { countApart } from '../harness/measure/count-apart.ts';
import { keepFindings } from '../harness/measure/findings.ts';
import { option } from '../harness/measure/option.ts';
import { median, ratioOfPairs, slope } from '../harness/measure/statistics.ts';
import { compareTimes, listTimes, timeOf } from '../harness/measure/times.ts';
import { atLeast, atMost, verdict } from '../harness/measure/verdict.ts';

/** Small enough to write down every end and score it by the rules. */
const SMALL = { entries: 50, left: 8 };
const POOLS = [
  { entries: 50, left: 15 },
  { entries: 500, left: 15 },
];
const GOAL = 10;
const LEFT = 15;
const ENTRIES = 1_000;
/** The processor time that a count may take, in parts of the additions, and the memory of its process, in MB. */
const GOALS = [
  { entries: ENTRIES, most: 0.5 },
  { entries: 1_000_000, most: 50, megabytes: 300 },
];
const DRAWN = { ends: 100_000, seed: 7 };
/** A probability over best of three takes thousands of steps, but there are few of them. */
const MOST_OF_FIVE = 1.5;

export async function run(): Promise<void> {
  const program = findTournament3();
  const beside =
    program === null
      ? ['**comparison skipped**: tournament3 is not here']
      : await besideTournament3(program, option('rounds', 3), option('processes', 2));
  const counted = await byStrength(option('most', 1_000_000));
  keepFindings('chance', [...beside, ...counted, ...(await byFormat(option('rounds', 3)))]);
}

async function besideTournament3(program: string, rounds: number, processes: number): Promise<string[]> {
  const small = bracketPool(SMALL);
  const checked = await countWithTournament3({ program, pool: small, processes });
  const findings = [
    `tournament3 in ${processes} processes, ours in one thread, each from the entries to the last figure, ours from its first count on; a draw of 64 at a point a match`,
    `${tell(SMALL)}: **theirs has the same wins and ties for every entry as the rules themselves**: ${verdict(isSame(countByRules(small), checked))}`,
  ];
  for (const facts of POOLS) {
    const pool = bracketPool(facts);
    const runs = await contest({
      rounds,
      ours: () => countOurs(pool),
      theirs: () => countWithTournament3({ program, pool, processes }),
    });
    const isAlike = runs.ours.every((ours, round) => isSame(ours, runs.theirs[round] ?? ours));
    const { ratio, lines } = compareTimes({
      ours: runs.ours.map(({ milliseconds }) => milliseconds),
      theirs: runs.theirs.map(({ milliseconds }) => milliseconds),
    });
    findings.push(
      `${tell(facts)}: **the same wins and ties for every entry**: ${verdict(isAlike)}`,
      ...lines,
      `**${(1 / ratio).toFixed(1)} times as fast**, ${atLeast(GOAL, 1 / ratio)}`,
    );
  }
  return findings;
}

function countOurs({ draw, columns, rules }: BracketPool): CountedEnds & { readonly milliseconds: number } {
  const began = performance.now();
  const pool = readPool(columns, { draw, rules, prize: 'correct-1', withScores: false });
  const { alone, shared } = countChances(pool, [evenOdds(draw)]);
  const of = (values: Float64Array) => [...pool.kindOf].map((kind) => values[kind] ?? 0);
  const counted = { alone: of(alone), shared: of(shared) };
  return { ...counted, milliseconds: performance.now() - began };
}

async function byStrength(most: number): Promise<string[]> {
  const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= Math.max(most, 10_000));
  const lefts = [9, 11, 13, 15];
  const [entriesTimes, leftTimes]: [number[], number[]] = [[], []];
  const findings: string[] = [];
  for (const entries of sizes) {
    const cost = await countApart({ entries, left: LEFT });
    entriesTimes.push(median(cost.processor));
    findings.push(...describe(entries, cost));
  }
  for (const left of lefts) leftTimes.push(median((await countApart({ entries: ENTRIES, left })).processor));
  return [
    `the product's whole answer for a draw of 32 whose players are rated as the world's first 32, and all entries picked by these ratings; medians, ms of processors`,
    `against one plain addition for each of the ${2 ** LEFT} ends and each of ${ENTRIES} entries, in turns in the same process. It is fair because whoever counts by going through the ends must add at least once for each end and entry; a million entries may take fifty times as many additions, and not a thousand times, because they make few kinds`,
    ...findings,
    `${sizes.join(', ')} entries, ${LEFT} matches left: ${list(entriesTimes)}; **exponent ${slope(sizes, entriesTimes).toFixed(2)}** in entries`,
    `${ENTRIES} entries, ${lefts.join(', ')} matches left: ${list(leftTimes)}; **exponent ${slope(
      lefts.map((left) => 2 ** left),
      leftTimes,
    ).toFixed(2)}** in ends`,
  ];
}

function describe(entries: number, { clock, processor, additions, before, most }: CountCost): string[] {
  const goal = GOALS.find((one) => one.entries === entries);
  if (!goal) return [];
  const { megabytes } = goal;
  const ratio = ratioOfPairs(processor, additions);
  const memory = `${most.toFixed(0)} MB at most, ${before.toFixed(0)} before it counts`;
  return [
    `${tell({ entries, left: LEFT })}: first count ${(processor[0] ?? 0).toFixed(0)}, then ${median(processor).toFixed(1)} ms of processors; on the clock ${listTimes(clock.slice(-5))}`,
    `additions, ms: ${listTimes(additions.slice(-5))}; **${ratio.toFixed(2)} of the additions for ${tell({ entries, left: LEFT })}**, ${atMost(goal.most, ratio)}`,
    ...(megabytes === undefined ? [] : [`its process has ${memory}, ${atMost(megabytes, most)}`]),
  ];
}

async function byFormat(rounds: number): Promise<string[]> {
  const { draw, columns, ratings } = fieldByStrength({ size: 32, entries: 100, left: 31 });
  const drawOver = (bestOf: BestOf) => {
    const terms = {
      draw: { ...draw, bestOf: draw.bestOf.map(() => bestOf) },
      rules: SCORING_RULES['simple-1'],
    };
    const pool = readPool(columns, { ...terms, prize: 'correct-1', withScores: false });
    return timeOf(async () => simulateChances(pool, { odds: strengthOdds(ratings, terms.draw), ...DRAWN }));
  };
  const runs = await contest({ rounds, ours: () => drawOver(3), theirs: () => drawOver(5) });
  const { ratio, lines } = compareTimes(runs);
  return [
    `${DRAWN.ends} ends drawn for 100 entries of a draw of 32, all to play; ours over best of three, theirs over best of five`,
    ...lines,
    `best of three takes **${ratio.toFixed(2)} of best of five**, ${atMost(MOST_OF_FIVE, ratio)}`,
  ];
}

const list = (times: readonly number[]): string => times.map((ms) => ms.toFixed(1)).join(', ');

const tell = ({ entries, left }: { entries: number; left: number }): string =>
  `${entries} entries, ${left} matches left`;

function countByRules({ draw, columns, rules }: BracketPool): CountedEnds {
  const entries = Array.from(
    { length: columns.entryCount },
    (_, entry) => unpackPicks(draw.size, takeEntry(columns, entry)) ?? noPicks(draw),
  );
  const counted = chancesByBruteForce({ draw, entries, rules, prize: 'correct-1', withScores: false });
  return {
    alone: counted.entries.map(({ alone }) => alone),
    shared: counted.entries.map(({ shared }) => shared.reduce((sum, ends) => sum + ends, 0)),
  };
}

const isSame = (ours: CountedEnds, theirs: CountedEnds): boolean =>
  ours.alone.every((ends, entry) => ends === theirs.alone[entry]) &&
  ours.shared.every((ends, entry) => ends === theirs.shared[entry]);
