import { beforeAll, expect, it } from 'vitest';
import { startRenderer } from '../../../../testing/start-renderer.ts';
import { drawImage, readDrawing } from './render.ts';
import { fit, legible, text } from './svg-text.ts';

beforeAll(startRenderer);

const WITHIN = 500;

function drawn(words: string, within = WITHIN) {
  const line = text(words, {
    x: 100,
    y: 100,
    face: 'head',
    size: 60,
    fill: '#fff',
    within,
    least: 30,
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="200">${line}</svg>`;
  return { width: readDrawing(svg).getBBox()?.width ?? 0, png: Buffer.from(drawImage(svg)) };
}

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
])('B15: every letter of %s is drawn', (_, words) => {
  // A letter without a glyph is drawn as a box that is always the same.
  const box = drawn('\u{E000}').png;
  for (const letter of new Set(words.replace(/[\p{M}\s]/gu, '')))
    expect(drawn(letter).png.equals(box), letter).toBe(false);
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
])('B15: %s does not leave its place', (words) => {
  expect(
    fit(legible(words), { face: 'head', size: 60, within: WITHIN, least: 30 }).size,
  ).toBeGreaterThanOrEqual(30);
  expect(drawn(words).width).toBeLessThanOrEqual(WITHIN);
});

it.each(['किशोर', 'हिन्दी', 'कीर्ति', 'বাংলাদেশ', 'কৌশিক', 'கோபி'])(
  'B15: no letter of %s lies over the vowel before it',
  (word) => {
    const letters = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(word);
    const widths = Array.from(letters, ({ segment }) => drawn(segment, 2_000).width);
    expect(drawn(word, 2_000).width).toBeGreaterThan(widths.reduce((sum, width) => sum + width) * 0.97);
  },
);

it('B15: what no font has is a box to see', () => {
  expect(drawn('\u{E000}').width).toBeGreaterThan(5);
  expect(drawn('ab\u{E000}').width).toBeGreaterThan(drawn('ab').width + 5);
});
