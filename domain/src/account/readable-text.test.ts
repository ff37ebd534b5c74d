import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dropUnseen, isSeen, refuseText } from './readable-text.ts';

describe('text that nobody can see', () => {
  it.each([
    '\u3164',
    '\u00AD',
    '\u2800',
    '\u115F',
    '\u1160',
    '\uFFA0',
    '\u034F',
    '\u061C',
    '\u180E',
    '\u200B',
    '\u200D',
    '\u200E',
    '\u202E',
    '\u2060',
    '\u2066',
    '\uFE0F',
    '\uFEFF',
    '\u{E0001}',
    '\u{E0041}',
    '\u{1D173}',
    '\uFDD0',
    '\uFFFE',
    '\u{10FFFF}',
    '\u2028',
  ])('%j is refused by its number', (sign) => {
    expect(refuseText(`a${sign}b`)).toContain(
      `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
    );
    expect(dropUnseen(`a${sign}b`)).toBe('ab');
    expect(isSeen(dropUnseen(sign.repeat(3)))).toBe(false);
  });

  it.each(['\uD83D', 'a\uDE00b', '\uDE00\uD83D'])('half a pair is refused', (text) => {
    expect(refuseText(text)).toContain('Half');
  });

  it('a tower of accents is refused, and lowered on a page', () => {
    const tower = `Z${'\u0300\u0316'.repeat(19)}`;
    expect(refuseText(tower)).toContain('accents');
    expect(refuseText(dropUnseen(tower))).toBeNull();
  });

  it.each([
    'Zoë Đorđević',
    'Nguyễn Văn Đức',
    'O’Brien–Smith',
    'محمد',
    'می‌خواهم',
    'श्री क्‍ष',
    '陳',
    '葛\u{E0100}城',
    'שָׁלוֹם',
    '👩‍👩‍👧‍👦',
    '❤️',
    '🏴‍☠️ 🏳️‍🌈',
    '👍🏽 👩🏾‍⚕️',
    '1️⃣',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  ])('%s is text', (text) => {
    expect(refuseText(text)).toBeNull();
    expect(dropUnseen(text)).toBe(text);
    expect(isSeen(text)).toBe(true);
  });

  test('whatever was dropped of any text, the rest is never refused', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u200D', '\u200C', '\uFE0F', '\u3164', '\u0301', 'م', '👩', '葛', '\uD800'),
    );
    fc.assert(
      fc.property(
        fc.array(unit).map((parts) => parts.join('')),
        (text) => {
          const left = dropUnseen(text);
          expect(refuseText(left)).toBeNull();
          expect(dropUnseen(left)).toBe(left);
        },
      ),
      { numRuns: 500 },
    );
  });
});
