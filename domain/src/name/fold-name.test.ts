import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldLetters, foldName } from './fold-name.ts';

/** Letters of names: Latin with its extensions, Greek, Cyrillic, Hebrew, Arabic, and others. */
const letters = fc.oneof(
  fc.integer({ min: 0x20, max: 0x24f }),
  fc.integer({ min: 0x1e00, max: 0x1eff }),
  fc.integer({ min: 0x300, max: 0x3ff }),
  fc.integer({ min: 0x400, max: 0x4ff }),
  fc.integer({ min: 0x590, max: 0x6ff }),
);
const latin = fc.array(letters, { maxLength: 30 }).map((points) => String.fromCodePoint(...points));
const anything = fc.oneof(latin, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

describe('one folding', () => {
  it.each([
    ['Jørgensen', 'jorgensen'],
    ['Łuczak', 'luczak'],
    ['Đorđe', 'dorde'],
    ['Yıldız', 'yildiz'],
    ['İSTANBUL', 'istanbul'],
    ['STRAßE', 'strasse'],
    ['Großmann', 'GROẞMANN'],
    ['Æsir Œuvre', 'aesir oeuvre'],
    ['Þórður Guðmundsson', 'thordur gudmundsson'],
    ['Ħal Ŧŋ', 'hal tn'],
    ['Sébastien', 'sebastien'],
    ['Nguyễn Văn Đức', 'nguyen van duc'],
    ['O’Brien-Smith', "o'brien‐smith"],
    ['Ángel  Núñez ', 'angel nunez'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['Алёна', 'алена'],
  ])('%s and %s are one name', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  it.each([
    ['Luczak', 'Lucak'],
    ['नमन', 'नमिन'],
    ['かき', 'がき'],
  ])('%s and %s are two', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });

  it('is the same folded again', () => {
    fc.assert(fc.property(anything, (name) => foldName(foldName(name)) === foldName(name)));
  });

  it('is the same however its letters are composed', () => {
    fc.assert(
      fc.property(anything, (name) => foldName(name.normalize('NFC')) === foldName(name.normalize('NFD'))),
    );
  });

  it('is the same in any case', () => {
    const cased = latin.filter((name) => !/[\u0345\u037A\u1E9E]/.test(name));
    fc.assert(
      fc.property(
        cased,
        (name) =>
          foldLetters(name.toUpperCase()) === foldLetters(name) &&
          foldLetters(name.toLowerCase()) === foldLetters(name),
      ),
    );
  });
});
