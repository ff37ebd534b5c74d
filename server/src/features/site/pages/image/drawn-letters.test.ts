import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legible, words } from './picture-elements.ts';
import { drawShapes } from './render.ts';

const WITHIN = 500;
const SIZE = { width: 4_000, height: 300 };

/** The shapes of a text: each path is a word, with the corners it reaches. */
async function shapesOf(text: string, place: { width?: number; lines?: number } = {}) {
  const line = words(text, { face: 'head', size: 60, color: '#fff', least: 30, ...place });
  const svg = await drawShapes(line, SIZE);
  return Array.from(svg.matchAll(/<path[^>]* d="([^"]+)"/g), ([, path = '']) => path);
}

const ends = (paths: readonly string[]): number[] =>
  paths.flatMap((path) => Array.from(path.matchAll(/[ML](-?[\d.]+)[ ,](-?[\d.]+)/g), ([, x]) => Number(x)));

const NOTDEF = shapesOf('\u{E000}');

it.each([
  ['Vietnamese', 'Nguyễn Văn Đức'],
  ['Turkish', 'Yıldız İŞÇĞ'],
  ['Cyrillic', 'Щукин Чемпионат'],
  ['Greek', 'Παπαδόπουλος Ἀθήνα'],
  ['Arabic', 'عمر مسعود بطولة'],
  ['Hebrew', 'שלום כהן'],
  ['Thai', 'การแข่งขัน'],
  ['Devanagari', 'नमस्ते क्षत्रिय'],
  ['Bengali', 'বাংলাদেশ'],
  ['Tamil', 'தமிழ் கௌ'],
  ['Georgian', 'საქართველო'],
  ['Armenian', 'Հայաստան'],
  ['Japanese', '日本選手権かなカナ'],
  ['Chinese', '北京东方汉语'],
  ['Chinese of Hong Kong', '黃說吳賴鄧國際壁球'],
  ['Korean', '한국 선수권'],
  ['Latin further off', 'Ɔkyere Ǧabīr Ḥasan ẹ̀ṣọ́'],
])('every letter of %s is drawn', async (_, text) => {
  const [box] = await NOTDEF;
  expect(box).toBeDefined();
  // A letter without a glyph is drawn as a box that is always the same.
  for (const letter of new Set(text.replace(/[\p{M}\s]/gu, ''))) {
    const shapes = await shapesOf(letter);
    expect(shapes, letter).not.toEqual([]);
    expect(shapes, letter).not.toContain(box);
  }
});

it.each([
  'Mohammad Nicholas Wwwwwwwwwwwwwwwww Mmmmmmmmmmmmm',
  'ЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩ Чемпионат',
  'بطولة العالم المفتوحة للاسكواش للرجال والسيدات في القاهرة ﷺ',
  'औऔऔऔऔऔऔऔऔऔऔऔऔऔऔ क्षत्रिय नमस्ते',
  'ஔஔஔஔஔஔஔஔஔஔஔ தமிழ்',
  '日本選手権大会日本選手権大会日本選手権大会',
  'Nguyễn Thị Mỹ Duyên Nguyễn Thị Mỹ Duyên Nguyễn',
  `\u{E000}${'\u{10FFFD}'.repeat(60)}`,
])('%s does not leave its place', async (text) => {
  const reached = ends(await shapesOf(text, { width: WITHIN }));
  expect(reached.length).toBeGreaterThan(0);
  expect(Math.max(...reached)).toBeLessThanOrEqual(WITHIN + 2);
  expect(Math.min(...reached)).toBeGreaterThanOrEqual(-5);
});

describe('right-to-left names', () => {
  it.each([
    ['a word', 'عمر', 'مسعود'],
    ['Latin after', 'عمر', 'Open'],
    ['Hebrew', 'שלום', 'כהן'],
  ])('%s: what comes first stands on the right', async (_, first, second) => {
    const [a = [], b = []] = (await shapesOf(`${first} ${second}`)).map((path) => ends([path]));
    expect(Math.min(...a)).toBeGreaterThan(Math.max(...b));
  });

  it('the dots of a final ة lie above the letter', async () => {
    const top = async (text: string) => {
      const [path = ''] = await shapesOf(text);
      return Math.min(...Array.from(path.matchAll(/[MLQC]-?[\d.]+[ ,](-?[\d.]+)/g), ([, y]) => Number(y)));
    };
    expect(await top('بة')).toBeLessThan((await top('به')) - 5);
  });
});

describe('whatever a text holds', () => {
  it('it is letters and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 60 })),
        async (given) => {
          const svg = await drawShapes(
            words(given, { face: 'head', size: 60, color: '#fff', width: 500 }),
            SIZE,
          );
          expect(svg.match(/<(?!\/?(?:svg|path|mask|rect|g|defs|clipPath)[ >])/g)).toBeNull();
        },
      ),
      { numRuns: 40 },
    );
  });
});

it('keeps the letters of names, and drops what would turn or break a line', () => {
  expect(legible('  Żółć  Ünal-O’Brien\u202e\u0000\n(GER) ')).toBe('Żółć Ünal-O’Brien (GER)');
  for (const name of ['Nguyễn Văn Đức Open', 'عمر مسعود', '日本選手権', 'नमस्ते', 'ꙮ'])
    expect(legible(name)).toBe(name);
  expect(legible(`a${'\u0300\u0301'.repeat(19)}`).length).toBeLessThan(6);
});
