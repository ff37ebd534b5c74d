import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { correctionOf, encodeQr, formatBits, versionBits } from './qr-code.ts';

const rowsOf = (text: string) =>
  (encodeQr(text) ?? []).map((line) => line.map((isDark) => (isDark ? '#' : '.')).join(''));

it('corrects errors as the standard does', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

it('protects format and version as in tables C.1 and D.1 of the standard', () => {
  const formats = Array.from({ length: 8 }, (_, mask) => formatBits(mask).toString(16));
  expect(formats).toEqual(['5412', '5125', '5e7c', '5b4b', '45f9', '40ce', '4f97', '4aa0']);
  expect([7, 8, 9, 10].map((version) => versionBits(version).toString(16))).toEqual([
    '7c94',
    '85bc',
    '9a99',
    'a4d3',
  ]);
});

it('draws what another encoder of the standard draws', () => {
  expect(rowsOf('Boast')).toEqual([
    '#######...###.#######',
    '#.....#...#...#.....#',
    '#.###.#.#..#..#.###.#',
    '#.###.#.##.##.#.###.#',
    '#.###.#.###.#.#.###.#',
    '#.....#.##.#..#.....#',
    '#######.#.#.#.#######',
    '........###..........',
    '#.#####....#..#####..',
    '#.###....#.####..#..#',
    '#.######.##.#.##.#.#.',
    '##..##...#.####..##.#',
    '..#..###.##.#..#.....',
    '........###.#..#..#..',
    '#######..#.#.#..####.',
    '#.....#.###....#####.',
    '#.###.#.####.#..##.#.',
    '#.###.#.##.#####..#..',
    '#.###.#.#.#.#.##.#...',
    '#.....#..#.#####.##..',
    '#######.###.#....#.#.',
  ]);
});

it.each([
  [20, 25, '9db48ef4d6f83dc0'],
  [60, 33, 'ee2f0f99d1a32d9d'],
  [100, 41, '3c024b39a7ef5875'],
  [140, 49, 'f30e7f0f3673fab2'],
  [213, 57, 'a76579808e83ac1d'],
])('draws %i bytes on %i modules as another encoder does', (length, size, digest) => {
  const rows = rowsOf('https://boast.example/'.padEnd(length, 'abc').slice(0, length));
  expect(rows).toHaveLength(size);
  expect(createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)).toBe(digest);
});

it('counts bytes and not letters, and says of a text that is too long that it is', () => {
  expect(encodeQr('é'.repeat(106))).toHaveLength(57);
  expect(encodeQr('é'.repeat(107))).toBeNull();
});
