import { matchCount } from '@boast/domain/draw/bracket';
import { DRAW_SIZES } from '@boast/domain/draw/draw-size';
import { groupBy } from '@boast/domain/group-by';
import { describe, expect, it } from 'vitest';
import { layOutSheet, SHEET } from './sheet.ts';

describe.each(DRAW_SIZES)('a draw of %d', (size) => {
  const { lines, joints } = layOutSheet(size);

  it('has a line for every slot and every match, each once', () => {
    const slots = lines.flatMap(({ of }) => ('slot' in of ? [of.slot] : []));
    const matches = lines.flatMap(({ of }) => ('match' in of ? [of.match] : []));
    expect(slots.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, slot) => slot));
    expect(matches.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: matchCount(size) }, (_, match) => match),
    );
  });

  it('stays on one page, and no two lines of a column touch', () => {
    const byColumn = groupBy(lines, ({ x }) => Math.round(x));
    for (const column of byColumn.values()) {
      const heights = column.map(({ y }) => y).toSorted((a, b) => a - b);
      for (const [index, y] of heights.entries())
        if (index > 0) expect(y - (heights[index - 1] ?? 0)).toBeGreaterThan(20);
    }
    for (const { x, y, width } of lines) {
      expect(x).toBeGreaterThanOrEqual(-0.001);
      expect(x + width).toBeLessThanOrEqual(SHEET.width + 0.001);
      expect(y).toBeGreaterThan(SHEET.top);
      expect(y).toBeLessThan(SHEET.height - SHEET.bottom);
    }
  });

  it('joins each match to the two lines that lead to it', () => {
    const ends = new Set(
      lines.flatMap(({ x, y, width }) => [x, x + width].map((end) => `${Math.round(end)} ${Math.round(y)}`)),
    );
    for (const { x, from, to } of joints)
      for (const y of [from, to]) expect(ends).toContain(`${Math.round(x)} ${Math.round(y)}`);
  });
});
