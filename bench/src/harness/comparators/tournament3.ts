/**
 * The fastest public program of its kind, github.com/seifertd/tournament3 (C, built with -O3): its `poss` report goes through
 * every end of a draw. We do not ship it: TOURNAMENT3 names its program `pool`, built by its own README.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { takeEntry } from '@boast/domain/board/columns';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import type { BracketPool, CountedEnds } from './bracket-pool.ts';

const run = promisify(execFile);

/** Null when it is missing, which is said loudly. */
export function findTournament3(): string | null {
  const program = process.env['TOURNAMENT3'];
  if (program !== undefined && existsSync(program)) return program;
  console.warn(`comparison skipped: ${whyNot(program)}`);
  return null;
}

const whyNot = (program: string | undefined): string =>
  program === undefined
    ? 'TOURNAMENT3 does not name the program `pool` of github.com/seifertd/tournament3'
    : `TOURNAMENT3 names ${program}, which is not there`;

interface Asked {
  readonly program: string;
  readonly pool: BracketPool;
  /** A power of two: it splits its work among processes, and adds up what each has written. */
  readonly processes: number;
}

export async function countWithTournament3({ program, pool, processes }: Asked) {
  const folder = mkdtempSync(join(tmpdir(), 'boast-tournament3-'));
  try {
    mkdirSync(join(folder, 'entries'));
    for (const [name, text] of poolFiles(pool)) writeFileSync(join(folder, name), text);
    const began = performance.now();
    await Promise.all(
      Array.from({ length: processes }, (_, part) =>
        run(program, ['-d', folder, '-b', String(part), '-n', String(processes), '-f', 'bin', 'poss']),
      ),
    );
    const { stdout } = await run(program, ['-d', folder, '-r', '-f', 'json', 'poss'], { maxBuffer: 2 ** 28 });
    const milliseconds = performance.now() - began;
    return { ...readCounts(stdout, pool.columns.entryCount), milliseconds };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Winners have short names of three letters, round by round: its file of each round lists the players of the next. */
export function* poolFiles({ draw, columns }: BracketPool): Generator<[name: string, text: string]> {
  const lines = (of: readonly string[]): string => of.map((line) => `${line}\n`).join('');
  yield ['config.txt', lines(['name=pool', 'scorerType=Basic', 'roundScores=1,1,1,1,1,1'])];
  yield ['teams.txt', lines(draw.slots.map((_, slot) => `Player ${slot},${teamOf(slot)}`))];
  yield ['results.txt', lines(winnersOf(resolveDraw(draw)))];
  for (let entry = 0; entry < columns.entryCount; entry += 1) {
    const picks = unpackPicks(draw.size, takeEntry(columns, entry));
    if (!picks) throw new Error(`Entry ${entry} has no picks`);
    yield [join('entries', `${nameOf(entry)}.txt`), lines(winnersOf(predictDraw(draw, picks)))];
  }
}

const winnersOf = (matches: ReturnType<typeof resolveDraw> | ReturnType<typeof predictDraw>): string[] =>
  matches.flatMap(({ through }) => (typeof through === 'number' ? teamOf(through) : []));

const teamOf = (slot: number): string => `p${String(slot).padStart(2, '0')}`;
const nameOf = (entry: number): string => `e${entry}`;

interface Report {
  readonly entries: readonly {
    readonly name: string;
    readonly timesWon: number;
    readonly timesTied: number;
  }[];
}

export function readCounts(json: string, entryCount: number): CountedEnds {
  const { entries } = JSON.parse(json) as Report;
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const counts = Array.from({ length: entryCount }, (_, entry) => {
    const found = byName.get(nameOf(entry));
    if (!found) throw new Error(`tournament3 says nothing of ${nameOf(entry)}`);
    return found;
  });
  return {
    alone: counts.map(({ timesWon }) => timesWon),
    shared: counts.map(({ timesTied }) => timesTied),
  };
}
