/// <reference path="./web-assembly.d.ts" />
/**
 * Boards of one tournament, computed in WebAssembly on columns that lie in its memory. The same function as the
 * domain's `computeBoard`, which it is tested against; this one is what a million entries are served by.
 */
import type { Board } from '@boast/domain/board/board';
import type { Columns } from '@boast/domain/board/columns';
import { groupByPoints, STANDINGS } from '@boast/domain/board/point-groups';
import { planScoring, type ScoreStep } from '@boast/domain/board/score-plan';
import type { Draw } from '@boast/domain/draw/draw';
import type { ScoringRules } from '@boast/domain/scoring/rules';
import { boardKernel } from './__generated__/board-kernel.ts';
import { layMemoryOut } from './memory-layout.ts';

export interface BoardEngine {
  /** To be filled before the first board; they live in the engine's memory. */
  readonly columns: Columns;
  /** A board stays good until `keep` more have been computed. */
  compute(draw: Draw, rules: ScoringRules): Board;
}

interface EngineSize {
  readonly matchCount: number;
  readonly entryCount: number;
  /** How many boards are used at once; each takes 11 bytes an entry. */
  readonly keep: number;
}

/** Bytes of a block: what all steps keep for one block stays in the processor's first cache. */
const BLOCK = 2_048;
const PAGE = 65_536;

interface Kernel {
  countHits(
    steps: number,
    stepCount: number,
    right: number,
    always: number,
    correct: number,
    scores: number,
    bytes: number,
    block: number,
  ): void;
  countStandings(correct: number, scores: number, entries: number, population: number): void;
  placeEntries(
    correct: number,
    scores: number,
    entries: number,
    groupOfStanding: number,
    nextPlace: number,
    group: number,
    order: number,
    place: number,
  ): void;
}

const compiled = new WebAssembly.Module(Buffer.from(boardKernel, 'base64'));

export function createBoardEngine({ matchCount, entryCount, keep }: EngineSize): BoardEngine {
  const layout = layMemoryOut({ matchCount, entryCount, keep, block: BLOCK });
  const memory = new WebAssembly.Memory({ initial: Math.ceil(layout.bytes / PAGE) });
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  const kernel = exports as unknown as Kernel;
  const { buffer } = memory;
  new Uint8Array(buffer, layout.always, BLOCK).fill(0xff);
  const byMatch = layout.columns.map((at) => new Uint8Array(buffer, at, layout.stride));
  const steps = new Int32Array(buffer, layout.steps, layout.stepWords);
  const scores = new Uint8Array(buffer, layout.scores, layout.stride);
  const population = new Uint32Array(buffer, layout.population, STANDINGS);
  const groupOfStanding = new Uint16Array(buffer, layout.groupOfStanding, STANDINGS);
  const nextPlace = new Uint32Array(buffer, layout.nextPlace, STANDINGS);
  let turn = 0;

  return {
    columns: { entryCount, byMatch },
    compute(draw, rules) {
      const plan = planScoring(draw);
      const out = layout.outputs[turn % keep];
      if (!out) throw new Error('An engine keeps at least one board');
      turn += 1;
      steps.set(plan.steps.flatMap((step) => stepWords(step, layout.columns)));
      const correct = new Uint8Array(buffer, out.correct, layout.stride).fill(0);
      scores.fill(0);
      population.fill(0);
      const stepCount = plan.steps.length;
      kernel.countHits(
        layout.steps,
        stepCount,
        layout.right,
        layout.always,
        out.correct,
        layout.scores,
        layout.stride,
        BLOCK,
      );
      kernel.countStandings(out.correct, layout.scores, entryCount, layout.population);
      const groups = groupByPoints(population, rules);
      groupOfStanding.set(groups.groupOfStanding);
      nextPlace.set(groups.groupPlace);
      kernel.placeEntries(
        out.correct,
        layout.scores,
        entryCount,
        layout.groupOfStanding,
        layout.nextPlace,
        out.group,
        out.order,
        out.place,
      );
      return {
        entryCount,
        possible: plan.possible,
        correct: correct.subarray(0, entryCount),
        group: new Uint16Array(buffer, out.group, entryCount),
        groupPoints: groups.groupPoints,
        groupPlace: groups.groupPlace,
        order: new Uint32Array(buffer, out.order, entryCount),
        place: new Uint32Array(buffer, out.place, entryCount),
      };
    },
  };
}

const stepWords = (step: ScoreStep, columns: readonly number[]): number[] => [
  columns[step.match] ?? 0,
  step.expected,
  step.after,
  step.counts ? 1 : 0,
  step.gamesLost,
];
