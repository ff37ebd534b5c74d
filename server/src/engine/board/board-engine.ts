/**
 * Computes the boards of one tournament in WebAssembly, on columns in its memory. Equals the domain's
 * `computeBoard`, against which it is tested, and is fast enough for a million entries.
 */
import { at } from '@boast/domain/at';
import type { Board } from '@boast/domain/board/board';
import type { Columns } from '@boast/domain/board/columns';
import type { Ranks } from '@boast/domain/board/ranks';
import { planScoring, type ScoreStep } from '@boast/domain/board/score-plan';
import { groupByPoints, rankStandings, STANDINGS, unitsInRound } from '@boast/domain/board/standings';
import type { Draw } from '@boast/domain/draw/draw';
import { hasWeights, type RoundPoints } from '@boast/domain/scoring/round-points';
import { compileKernel, type WasmMemory } from '../compile-kernel.ts';
import { boardKernel } from './__generated__/board-kernel.ts';
import { GROUP, layMemoryOut, type MemoryLayout, STEP_BYTES } from './memory-layout.ts';

export interface BoardEngine {
  /** In the engine's memory; fill them before the first board. */
  readonly columns: Columns;
  compute(draw: Draw, rules: RoundPoints): LentBoard;
  /** Only ranks are computed, in memory of their own, so that no lent board is overwritten. */
  ranks(draw: Draw, rules: RoundPoints): Ranks;
}

/**
 * A board in the engine's memory, which later boards overwrite. It is read in a synchronous function, which
 * must not retain any part of it.
 */
export interface LentBoard {
  readonly entryCount: number;
  /** Throws once `keep` more boards have been computed. `work` must not return one of the board's arrays. */
  read<T>(work: (board: Board) => T extends PromiseLike<unknown> | ArrayBufferView ? never : T): T;
  copy(): Board;
}

interface EngineSize {
  readonly matchCount: number;
  readonly entryCount: number;
  /** This many boards are in use at once; each takes 7 bytes an entry. */
  readonly keep: number;
}

const NO_PICK = 0xff;
const ONE_EACH = { winner: 1, score: 1 };

interface Kernel {
  countHits(
    steps: number,
    stepsEnd: number,
    correct: number,
    scores: number,
    bytes: number,
    sumAt: number,
  ): void;
  sumWeights(
    steps: number,
    stepsEnd: number,
    correct: number,
    upper: number,
    lower: number,
    bytes: number,
    sumAt: number,
  ): void;
  countStandings(
    upper: number,
    lower: number,
    entries: number,
    entriesByStanding: number,
    ofSecond: number,
  ): void;
  placeEntries(
    upper: number,
    lower: number,
    entries: number,
    groupOfStanding: number,
    nextPlace: number,
    group: number,
    order: number,
  ): void;
}

const startKernel = compileKernel<Kernel>(boardKernel);

export function createBoardEngine(size: EngineSize): BoardEngine {
  const layout = layMemoryOut(size);
  const { kernel, memory } = startKernel(layout.bytes);
  const { entryCount, keep } = size;
  const views = viewMemory(layout, memory);
  let turn = 0;
  /**
   * Counts correct picks from the first step on; returns the address of the standings' upper bytes and the
   * number of entries with each.
   */
  const countFrom = (correct: number, steps: readonly ScoreStep[], rules: RoundPoints) => {
    const { steps: stepsAt, lower, stride, sumAt, entriesByStanding, ofSecond } = layout;
    const stepsEnd = stepsAt + steps.length * STEP_BYTES;
    const weighted = hasWeights(rules);
    const upper = weighted ? layout.upper : correct;
    for (const [index, step] of steps.entries())
      views.putStep(index, step, weighted ? unitsInRound(rules, step.round) : ONE_EACH);
    views.entriesByStanding.fill(0);
    views.ofSecond.fill(0);
    if (weighted) kernel.sumWeights(stepsAt, stepsEnd, correct, upper, lower, stride, sumAt);
    else kernel.countHits(stepsAt, stepsEnd, correct, lower, stride, sumAt);
    kernel.countStandings(upper, lower, entryCount, entriesByStanding, ofSecond);
    const ofBoth = views.entriesByStanding.map((entries, at) => entries + (views.ofSecond[at] as number));
    return { upper, entriesByStanding: ofBoth };
  };
  return {
    columns: { entryCount, byMatch: views.byMatch },
    compute(draw, rules) {
      const out = layout.outputs[turn % keep];
      if (!out) throw new Error('An engine keeps at least one board');
      turn += 1;
      const isOver = (
        (ended) => () =>
          turn > ended
      )(turn + keep - 1);
      const { steps, possible } = planScoring(draw);
      const { upper, entriesByStanding } = countFrom(out.correct, steps, rules);
      const { groupOfStanding, groupPoints, groupPlace } = groupByPoints(entriesByStanding, rules);
      views.groupOfStanding.set(groupOfStanding);
      views.nextPlace.set(groupPlace);
      const { group, order } = out;
      const { lower, groupOfStanding: groupAt, nextPlace } = layout;
      kernel.placeEntries(upper, lower, entryCount, groupAt, nextPlace, group, order);
      const board = { entryCount, possible, groupPoints, groupPlace, ...views.placed(out, entryCount) };
      return lend(board, isOver);
    },
    ranks(draw, rules) {
      const { upper, entriesByStanding } = countFrom(layout.correct, planScoring(draw).steps, rules);
      const copy = (at: number) => views.bytes(at, entryCount).slice();
      return {
        upper: copy(upper),
        lower: copy(layout.lower),
        rankOfStanding: rankStandings(entriesByStanding, rules),
      };
    },
  };
}

function lend(board: Board, isOver: () => boolean): LentBoard {
  const assertStands = (): void => {
    if (isOver()) throw new Error('This board was computed over: ask for the newest');
  };
  return {
    entryCount: board.entryCount,
    read(work) {
      assertStands();
      return work(board);
    },
    copy() {
      assertStands();
      const { correct, group, order } = board;
      return { ...board, correct: correct.slice(), group: group.slice(), order: order.slice() };
    },
  };
}

type Output = MemoryLayout['outputs'][number];

function viewMemory(layout: MemoryLayout, { buffer }: WasmMemory) {
  const { stride, right } = layout;
  new Uint8Array(buffer, layout.always, GROUP).fill(0xff);
  const stepData = new DataView(buffer, layout.steps, layout.mostSteps * STEP_BYTES);
  const stepBytes = new Uint8Array(buffer, layout.steps, layout.mostSteps * STEP_BYTES);
  return {
    byMatch: layout.columns.map((at) => new Uint8Array(buffer, at, stride)),
    putStep(index: number, step: ScoreStep, units: typeof ONE_EACH): void {
      const offset = index * STEP_BYTES;
      stepData.setUint32(offset, at(layout.columns, step.match), true);
      stepData.setUint32(offset + 4, step.after === -1 ? layout.always : right + step.after * GROUP, true);
      stepData.setUint32(offset + 8, right + index * GROUP, true);
      stepData.setUint32(offset + 12, step.counts ? units.winner | (units.score << 8) : 0, true);
      stepBytes.fill(step.expected, offset + 16, offset + 32);
      stepBytes.fill(
        step.gamesLost === -1 ? NO_PICK : step.expected | step.gamesLost,
        offset + 32,
        offset + 48,
      );
    },
    entriesByStanding: new Uint32Array(buffer, layout.entriesByStanding, STANDINGS),
    ofSecond: new Uint32Array(buffer, layout.ofSecond, STANDINGS),
    groupOfStanding: new Uint16Array(buffer, layout.groupOfStanding, STANDINGS),
    nextPlace: new Uint32Array(buffer, layout.nextPlace, STANDINGS),
    bytes: (at: number, length: number) => new Uint8Array(buffer, at, length),
    placed: ({ correct, group, order }: Output, entries: number) => ({
      correct: new Uint8Array(buffer, correct, entries),
      group: new Uint16Array(buffer, group, entries),
      order: new Uint32Array(buffer, order, entries),
    }),
  };
}
