/** 31 results and 3 corrections over 1,000,000 entries of a 32 draw: points, ranks and full order after each. */
import { computeBoard, pointsOf, rankOf } from '@boast/domain/board/board';
import { matchCount } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import { SCORING_RULES } from '@boast/domain/scoring/rules';
import { type BoardEngine, createBoardEngine } from '@boast/server/engine/board/board-engine';
import { type Redis, startRedis, zaddCommands } from '../harness/comparators/redis.ts';
import { contest } from '../harness/contest.ts';
import { keepFindings } from '../harness/measure/findings.ts';
import { compareTimes } from '../harness/measure/times.ts';
import { atLeast } from '../harness/measure/verdict.ts';
import { course, fillColumns, fullDraw, seededRandom } from '../harness/sealed-crowd.ts';

const ENTRIES = 1_000_000;
const SIZE = 32;
const ROUNDS = 5;
const rules = SCORING_RULES['classic-1'];

export async function run(): Promise<void> {
  const engine = createBoardEngine({ matchCount: matchCount(SIZE), entryCount: ENTRIES, keep: 1 });
  fillColumns(engine.columns, SIZE, seededRandom(7));
  const steps = course(fullDraw(SIZE), seededRandom(11));
  const redis = await startRedis();
  try {
    checkEngine(engine, steps);
    const { ratio, lines } = compareTimes(
      await contest({
        rounds: ROUNDS,
        ours: () => timeOfAll(engine, steps),
        theirs: () => update(redis, engine, steps),
      }),
    );
    await checkRedis(redis, engine, steps);
    keepFindings('rescore', [
      `${steps.length} boards of ${ENTRIES} entries; against Redis ZADD, 1,000 members a command, unix socket`,
      ...lines,
      `**theirs takes ${(1 / ratio).toFixed(0)} times as long**, ${atLeast(168, 1 / ratio)}`,
    ]);
  } finally {
    await redis.stop();
  }
}

function timeOfAll(engine: BoardEngine, steps: readonly Draw[]): number {
  const began = performance.now();
  for (const draw of steps) engine.compute(draw, rules);
  return performance.now() - began;
}

/** Writes the same new scores; commands are prepared before, a board at a time, and that time is not counted. */
async function update(redis: Redis, engine: BoardEngine, steps: readonly Draw[]): Promise<number> {
  let spent = 0;
  for (const draw of steps) {
    const board = engine.compute(draw, rules).copy();
    const commands = zaddCommands(ENTRIES, (entry) => [pointsOf(board, entry), entry]);
    const began = performance.now();
    await redis.send(commands);
    spent += performance.now() - began;
  }
  return spent;
}

function checkEngine(engine: BoardEngine, steps: readonly Draw[]): void {
  for (const draw of [steps[4], steps[30], steps.at(-1)]) {
    if (!draw) continue;
    const [fast, plain] = [engine.compute(draw, rules).copy(), computeBoard(engine.columns, draw, rules)];
    const ours = Buffer.from(fast.order.buffer, fast.order.byteOffset, fast.order.byteLength);
    if (!ours.equals(Buffer.from(plain.order.buffer)))
      throw new Error('The engine disagrees with the plain function');
  }
}

async function checkRedis(redis: Redis, engine: BoardEngine, steps: readonly Draw[]): Promise<void> {
  const last = steps.at(-1);
  if (!last) return;
  const board = engine.compute(last, rules).copy();
  const stranger = 123_456;
  const reply = await redis.ask('ZCOUNT', 'board', `(${pointsOf(board, stranger)}`, '+inf');
  if (Number(reply.replace(':', '')) !== rankOf(board, stranger) - 1)
    throw new Error('Redis ranks somebody else');
}
