import { STANDINGS } from '@boast/domain/board/standings';

export interface MemoryLayout {
  readonly bytes: number;
  /** The bytes of a column are rounded up to whole groups. */
  readonly stride: number;
  readonly columns: readonly number[];
  readonly steps: number;
  readonly mostSteps: number;
  readonly right: number;
  readonly always: number;
  readonly correct: number;
  /** Each standing has two bytes; when all rounds earn alike, the upper one counts correct winners. */
  readonly upper: number;
  readonly lower: number;
  readonly sumAt: number;
  readonly entriesByStanding: number;
  readonly ofSecond: number;
  readonly groupOfStanding: number;
  readonly nextPlace: number;
  readonly outputs: readonly { correct: number; group: number; order: number }[];
}

interface LayoutSize {
  readonly matchCount: number;
  readonly entryCount: number;
  readonly keep: number;
}

export const GROUP = 64;
export const STEP_BYTES = 48;
const CACHE_LINE = 64;
/** 32-bit addresses reach this far. */
const LARGEST_MEMORY = 2 ** 32;

const roundUp = (bytes: number, to: number): number => Math.ceil(bytes / to) * to;

export function layMemoryOut({ matchCount, entryCount, keep }: LayoutSize): MemoryLayout {
  let end = CACHE_LINE;
  const take = (bytes: number): number => {
    const at = end;
    end = roundUp(end + bytes, CACHE_LINE);
    if (end > LARGEST_MEMORY) throw new Error('More entries than one memory can hold');
    return at;
  };
  const stride = Math.max(GROUP, roundUp(entryCount, GROUP));
  // A player who won a match won every match on the way there, so a plan has at most one step a match.
  const mostSteps = matchCount;
  const layout = {
    stride,
    columns: Array.from({ length: matchCount }, () => take(stride)),
    mostSteps,
    steps: take(mostSteps * STEP_BYTES),
    right: take(mostSteps * GROUP),
    always: take(GROUP),
    correct: take(stride),
    upper: take(stride),
    lower: take(stride),
    sumAt: take(4),
    entriesByStanding: take(STANDINGS * 4),
    ofSecond: take(STANDINGS * 4),
    groupOfStanding: take(STANDINGS * 2),
    nextPlace: take(STANDINGS * 4),
    outputs: Array.from({ length: keep }, () => ({
      correct: take(stride),
      group: take(stride * 2),
      order: take(stride * 4),
    })),
  };
  return { ...layout, bytes: end };
}
