import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fit, legible, text, widthOf, wrap } from './svg-text.ts';

const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 200 }));
const box = { face: 'head', size: 80, within: 500, least: 30 } as const;

describe('whatever a text holds', () => {
  it('it fits its place', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const { words, size } = fit(legible(given), box);
        expect(widthOf(words, { face: 'head', size })).toBeLessThanOrEqual(500);
        expect(size).toBeGreaterThanOrEqual(30);
      }),
    );
  });

  it('it is one text element and nothing else', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const drawn = text(given, { ...box, x: 0, y: 0, fill: '#fff' });
        expect(drawn.match(/</g)).toHaveLength(2);
        expect(drawn).toMatch(/^<text [^<>]*>[^<>]*<\/text>$/);
      }),
    );
  });
});

it('B15: keeps the letters of names, and drops what would turn or break a line', () => {
  expect(legible('  Żółć  Ünal-O’Brien\u202e\u0000\n(GER) ')).toBe('Żółć Ünal-O’Brien (GER)');
  for (const name of ['Nguyễn Văn Đức Open', 'عمر مسعود', '日本選手権', 'नमस्ते', 'ꙮ'])
    expect(legible(name)).toBe(name);
  expect(legible(`a${'\u0300\u0301'.repeat(19)}`).length).toBeLessThan(6);
});

it('breaks at words, and leaves the rest to the last line', () => {
  expect(wrap('One two three four', { lines: 2, face: 'head', size: 50, within: 150 })).toEqual([
    'One',
    'two three four',
  ]);
  expect(wrap('One', { lines: 2, face: 'head', size: 50, within: 10 })).toEqual(['One']);
});
