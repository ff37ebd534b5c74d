/** The process that chance.ts starts for each field: it counts a field by strength several times and reports the cost. */
import { computeChances } from '@boast/domain/chance/chances';
import { SCORING_RULES } from '@boast/domain/scoring/rules';
import { fieldByStrength } from './field-by-strength.ts';

export interface CountCost {
  /** In ms, by count: time on the clock, and processor time with helper threads that compile and collect garbage. */
  readonly clock: readonly number[];
  readonly processor: readonly number[];
  /** In ms of processor: one addition for each end and each of a thousand entries, by plain code. */
  readonly additions: readonly number[];
  /** In MB: before the first count, with the columns, and the most that the process ever had. */
  readonly before: number;
  readonly most: number;
}

const [entries = 0, left = 0, rounds = 1] = process.argv.slice(2).map(Number);
const { draw, columns, ratings } = fieldByStrength({ size: left > 20 ? 64 : 32, entries, left });
const before = process.memoryUsage.rss() / 1e6;
const clock: number[] = [];
const [processor, additions]: [number[], number[]] = [[], []];
const points = Uint8Array.from({ length: 1_000 }, (_, entry) => entry);
for (let round = 0; round < rounds; round += 1) {
  const spent = process.cpuUsage();
  const began = performance.now();
  computeChances(columns, { draw, ratings, rules: SCORING_RULES['simple-1'], prize: 'correct-1', seed: 1 });
  clock.push(performance.now() - began);
  processor.push(since(spent));
  const counted = process.cpuUsage();
  addForEach(2 ** left, points);
  additions.push(since(counted));
}
const cost: CountCost = { clock, processor, additions, before, most: process.resourceUsage().maxRSS / 1_000 };
process.send?.(cost);
if (!process.send) console.log(cost);

function since(earlier: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(earlier);
  return (user + system) / 1_000;
}

function addForEach(ends: number, values: Uint8Array): number {
  let sum = 0;
  for (let end = 0; end < ends; end += 1)
    for (let entry = 0; entry < values.length; entry += 1) sum = (sum + (values[entry] ?? 0)) | 0;
  return sum;
}
