/** The parts of every benchmark: options, runs of ours and theirs in turn, goals, and the report. */
import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withNewest } from './newest-results.ts';

/** A whole number given as `--name=…` on the command line. */
export function option(name: string, otherwise: number): number {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return given === undefined ? otherwise : Number(given.split('=')[1]);
}

interface Contest<Ours, Theirs> {
  readonly rounds: number;
  readonly ours: () => Promise<Ours> | Ours;
  readonly theirs: () => Promise<Theirs> | Theirs;
}

/** The runs of both take turns, so that other load on the machine affects both alike. */
export async function contest<Ours, Theirs>({ rounds, ours, theirs }: Contest<Ours, Theirs>) {
  const runs = { ours: [] as Ours[], theirs: [] as Theirs[] };
  for (let round = 0; round < rounds; round += 1) {
    collectGarbage();
    runs.ours.push(await ours());
    collectGarbage();
    runs.theirs.push(await theirs());
  }
  return runs;
}

setFlagsFromString('--expose-gc');
const gc: unknown = runInNewContext('gc');

/** One side's time must not include the other side's garbage. */
function collectGarbage(): void {
  if (typeof gc === 'function') gc();
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The median of ours over the median of theirs, in ms, and both lists as lines of the report. */
export function compareTimes({ ours, theirs }: Record<'ours' | 'theirs', readonly number[]>) {
  return {
    ratio: median(ours) / median(theirs),
    lines: [`ours, ms: ${listTimes(ours)}`, `theirs, ms: ${listTimes(theirs)}`],
  };
}

export const listTimes = (runs: readonly number[]): string =>
  `${runs.map((ms) => ms.toFixed(1)).join(', ')} (median ${median(runs).toFixed(1)})`;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The smallest value that at least `percent` of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

/** The exponent by which a time grows with a size, fitted on logarithms. */
export function slope(sizes: readonly number[], times: readonly number[]): number {
  const points = sizes.map((size, n) => [Math.log(size), Math.log(times[n] ?? 1)] as const);
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  return over / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
}

export const verdict = (isReached: boolean): string => (isReached ? 'reached' : 'missed');
export const atMost = (limit: number, value: number): string =>
  `goal at most ${limit}: ${value <= limit ? 'reached' : missedBy(value / limit - 1)}`;
export const atLeast = (limit: number, value: number): string =>
  `goal at least ${limit}: ${value >= limit ? 'reached' : missedBy(1 - value / limit)}`;
const missedBy = (share: number): string => `missed by ${Math.max(1, Math.round(share * 100))} %`;

const RESULTS = new URL('../../RESULTS.md', import.meta.url);

/** Prints the findings with the command and the machine, and adds them to bench/RESULTS.md unless it is a --dry-run. */
export function keepFindings(bench: string, findings: readonly string[]): void {
  const options = process.argv.slice(3).join(' ');
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'} (${arch()}), Node ${process.version}`;
  const head = `## ${bench}: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const command = `- command: \`npm run bench -- ${bench}${options && ` ${options}`}\`, ${machine}`;
  const text = [head, '', command, ...findings.map((finding) => `- ${finding}`), ''].join('\n');
  console.log(text);
  if (process.argv.includes('--dry-run')) return;
  writeFileSync(RESULTS, withNewest(`${readFileSync(RESULTS, 'utf8')}\n${text}`));
}
