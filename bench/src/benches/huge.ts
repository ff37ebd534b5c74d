/** 25,000,000 entries of 63 matches in the board engine alone, against a pass over the same memory. Options: --entries=25000000 */
import { randomFillSync } from 'node:crypto';
import { computeBoard, pointsOf } from '@boast/domain/board/board';
import { emptyColumns } from '@boast/domain/board/columns';
import { matchCount } from '@boast/domain/draw/bracket';
import { PICKED_BIT } from '@boast/domain/picks/pick-bits';
import { SCORING_RULES } from '@boast/domain/scoring/rules';
import { createBoardEngine } from '@boast/server/engine/board/board-engine';
import { keepFindings } from '../harness/findings.ts';
import { option } from '../harness/option.ts';
import { course, fullDraw, seededRandom } from '../harness/sealed-crowd.ts';
import { compareTimes } from '../harness/times.ts';
import { atMost } from '../harness/verdict.ts';

const SIZE = 64;
const CHECKED = 200_000;
const rules = SCORING_RULES['classic-1'];

export function run(): void {
  const entries = option('entries', 25_000_000);
  const engine = createBoardEngine({ matchCount: matchCount(SIZE), entryCount: entries, keep: 1 });
  for (const column of engine.columns.byMatch) fill(column);
  const steps = course(fullDraw(SIZE), seededRandom(11));
  const [boards, passes]: [number[], number[]] = [[], []];
  let last = null;
  for (const draw of steps.slice(-13)) {
    const began = performance.now();
    last = engine.compute(draw, rules);
    const computed = performance.now();
    passOver(engine.columns.byMatch);
    boards.push(computed - began);
    passes.push(performance.now() - computed);
  }
  const final = steps.at(-1);
  if (!final || !last) throw new Error('nothing was played');
  // The plain function must give the first entries the same points.
  const sample = emptyColumns(matchCount(SIZE), CHECKED);
  for (const [match, column] of sample.byMatch.entries())
    column.set(engine.columns.byMatch[match]?.subarray(0, CHECKED) ?? []);
  const plain = computeBoard(sample, final, rules);
  for (let entry = 0; entry < CHECKED; entry += 1)
    if (pointsOf(plain, entry) !== last.read((board) => pointsOf(board, entry)))
      throw new Error('the engine disagrees with the plain function');
  const megabytes = process.memoryUsage().rss / 1_048_576;
  // Only the first board waits for memory from the system.
  const { ratio, lines } = compareTimes({ ours: boards.slice(1), theirs: passes.slice(1) });
  keepFindings('huge', [
    `${entries} entries of ${matchCount(SIZE)} matches, points, ranks and order of all after each of 12 results`,
    'against one pass of memchr over the same picks after each board, in the same thread. It is fair because no program can score these picks without reading them once; two more passes are for adding up, and for writing six bytes of rank and order an entry',
    ...lines,
    `**${ratio.toFixed(1)} passes**, ${atMost(3, ratio)}; memory ${megabytes.toFixed(0)} MB, ${atMost(3_072, megabytes)}`,
  ]);
}

/** Reads every byte, for it looks for one that is in no pick. */
function passOver(columns: readonly Uint8Array[]): void {
  for (const { buffer, byteOffset, length } of columns)
    if (Buffer.from(buffer, byteOffset, length).includes(0xff)) throw new Error('no pick is like this');
}

function fill(column: Uint8Array): void {
  for (let from = 0; from < column.length; from += 1 << 26) {
    const part = column.subarray(from, Math.min(column.length, from + (1 << 26)));
    randomFillSync(part);
    // A side, and 0 to 2 games lost.
    for (let i = 0; i < part.length; i += 1) {
      const byte = part[i] ?? 0;
      part[i] = PICKED_BIT | (byte & 4) | (byte % 3);
    }
  }
}
