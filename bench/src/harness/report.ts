import { appendFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import { median, type Verdict } from './interleave.ts';

export interface Report {
  readonly bench: string;
  readonly what: string;
  readonly against: string;
  /** The ratio that is to be reached, at most. */
  readonly goal: number;
  readonly verdict: Verdict;
}

const RESULTS = new URL('../../RESULTS.md', import.meta.url);

/** Runs in milliseconds, and their median. */
export const list = (runs: readonly number[]): string =>
  `${runs.map((ms) => ms.toFixed(1)).join(', ')} (median ${median(runs).toFixed(1)})`;

/** Prints all runs and the ratio of the medians, and keeps them in bench/RESULTS.md. */
export function report({ bench, what, against, goal, verdict }: Report): void {
  const { ours, theirs, ratio } = verdict;
  keepLines(bench, [
    commandLine(bench),
    `- what: ${what}; against: ${against}`,
    `- ours, ms: ${list(ours)}`,
    `- theirs, ms: ${list(theirs)}`,
    `- **ratio ${ratio.toFixed(5)} = 1/${(1 / ratio).toFixed(0)}**, goal at most ${goal} = 1/${(1 / goal).toFixed(0)}: ${ratio <= goal ? 'reached' : 'missed'}`,
  ]);
}

/** Keeps these findings, and beside them the command and the machine. */
export const keepFindings = (bench: string, findings: readonly string[]): void =>
  keepLines(bench, [commandLine(bench), ...findings.map((finding) => `- ${finding}`)]);

function commandLine(bench: string): string {
  const options = process.argv.slice(3).join(' ');
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'} (${arch()}), Node ${process.version}`;
  return `- command: \`npm run bench -- ${bench}${options && ` ${options}`}\`, ${machine}`;
}

/** Prints what a benchmark found, and keeps it in bench/RESULTS.md under its name and the time, but for a --dry-run. */
export function keepLines(bench: string, lines: readonly string[]): void {
  const head = `## ${bench}: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const text = [head, '', ...lines, ''].join('\n');
  console.log(text);
  if (!process.argv.includes('--dry-run')) appendFileSync(RESULTS, `${text}\n`);
}
