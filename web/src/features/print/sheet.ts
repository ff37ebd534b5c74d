/** The geometry of a printed draw: two halves run from the sides to the final in the middle of one page. */
import { matchAt } from '@boast/domain/draw/bracket';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { matchesInRound, roundCount } from '@boast/domain/draw/rounds';

/** In tenths of a millimetre: A4 landscape within its margins. */
export const SHEET = { width: 2810, height: 1900, top: 190, bottom: 60 } as const;

export interface SheetLine {
  /** The slot at its start, or the match whose winner it carries. */
  readonly of: { readonly slot: number } | { readonly match: number };
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface SheetJoint {
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

interface Sheet {
  readonly lines: readonly SheetLine[];
  /** Vertical strokes that join the two lines of a match to the line of its winner. */
  readonly joints: readonly SheetJoint[];
  readonly step: number;
}

export function layOutSheet(size: DrawSize): Sheet {
  const rounds = roundCount(size);
  // On either side the slots, then the winners of each round but the final; the champion in the middle.
  const columnWidth = SHEET.width / (2 * rounds + 1);
  const step = (SHEET.height - SHEET.top - SHEET.bottom) / (size / 2);
  const lines: SheetLine[] = [];
  const joints: SheetJoint[] = [];
  for (const isRight of [false, true]) {
    const column = (index: number): number =>
      isRight ? SHEET.width - (index + 1) * columnWidth : index * columnWidth;
    for (let slot = 0; slot < size / 2; slot += 1) {
      const of = { slot: isRight ? size / 2 + slot : slot };
      lines.push({ of, x: column(0), y: SHEET.top + (slot + 0.5) * step, width: columnWidth });
    }
    for (let round = 1; round < rounds; round += 1) {
      const half = matchesInRound(size, round) / 2;
      const span = step * 2 ** round;
      for (let position = 0; position < half; position += 1) {
        const y = SHEET.top + (position + 0.5) * span;
        const of = { match: matchAt(size, round, isRight ? half + position : position) };
        lines.push({ of, x: column(round), y, width: columnWidth });
        joints.push({ x: isRight ? column(round - 1) : column(round), from: y - span / 4, to: y + span / 4 });
      }
    }
  }
  const middle = SHEET.top + (SHEET.height - SHEET.top - SHEET.bottom) / 2;
  lines.push({
    of: { match: matchAt(size, rounds, 0) },
    x: rounds * columnWidth,
    y: middle - Math.min(step * 2, 160),
    width: columnWidth,
  });
  return { lines, joints, step };
}
