import { STANDINGS } from '@boast/domain/board/point-groups';

/** Addresses of everything the kernel reads and writes, in one memory. */
export interface MemoryLayout {
  readonly bytes: number;
  /** Bytes of a column: a whole number of SIMD lanes. */
  readonly stride: number;
  readonly columns: readonly number[];
  readonly steps: number;
  /** 32-bit words there is room for in `steps`. */
  readonly stepWords: number;
  readonly right: number;
  readonly always: number;
  /** Correct winners while only ranks are asked for. */
  readonly correct: number;
  readonly scores: number;
  readonly population: number;
  readonly groupOfStanding: number;
  readonly nextPlace: number;
  readonly outputs: readonly { correct: number; group: number; order: number; place: number }[];
}

interface LayoutSize {
  readonly matchCount: number;
  readonly entryCount: number;
  readonly keep: number;
  readonly block: number;
}

const LANES = 16;
const CACHE_LINE = 64;
const WORDS_OF_STEP = 5;
/** What 32-bit addresses reach. */
const LARGEST_MEMORY = 2 ** 32;

const roundUp = (bytes: number, to: number): number => Math.ceil(bytes / to) * to;

export function layMemoryOut({ matchCount, entryCount, keep, block }: LayoutSize): MemoryLayout {
  let end = CACHE_LINE;
  const take = (bytes: number): number => {
    const at = end;
    end = roundUp(end + bytes, CACHE_LINE);
    if (end > LARGEST_MEMORY) throw new Error('More entries than one memory can hold');
    return at;
  };
  const stride = Math.max(LANES, roundUp(entryCount, LANES));
  // Whoever won a match won every match on the way to it: a plan has a step a match at most.
  const mostSteps = matchCount;
  const layout = {
    stride,
    columns: Array.from({ length: matchCount }, () => take(stride)),
    stepWords: mostSteps * WORDS_OF_STEP,
    steps: take(mostSteps * WORDS_OF_STEP * 4),
    right: take(mostSteps * block),
    always: take(block),
    correct: take(stride),
    scores: take(stride),
    population: take(STANDINGS * 4),
    groupOfStanding: take(STANDINGS * 2),
    nextPlace: take(STANDINGS * 4),
    outputs: Array.from({ length: keep }, () => ({
      correct: take(stride),
      group: take(stride * 2),
      order: take(stride * 4),
      place: take(stride * 4),
    })),
  };
  return { ...layout, bytes: end };
}
