/**
 * Encodes a text as a QR code (ISO/IEC 18004): byte mode, error correction level M, versions 1 to 10, which hold 213 bytes. The result
 * is a square of dark (true) and light modules without its quiet zone; null for a text that is too long.
 */
export function encodeQr(text: string): readonly (readonly boolean[])[] | null {
  const bytes = new TextEncoder().encode(text);
  const version =
    VERSIONS.findIndex((one, index) => bytes.length <= dataLength(one) - headerBytes(index + 1)) + 1;
  const layout = VERSIONS[version - 1];
  if (layout === undefined) return null;
  const codewords = interleave(dataCodewords(bytes, version, dataLength(layout)), layout);
  let best: { readonly grid: Grid; readonly penalty: number } | null = null;
  for (let mask = 0; mask < MASKS.length; mask += 1) {
    const grid = drawGrid(version, codewords, mask);
    const penalty = penaltyOf(grid);
    if (best === null || penalty < best.penalty) best = { grid, penalty };
  }
  return best?.grid ?? null;
}

type Grid = boolean[][];

interface Layout {
  /** Error correction codewords of each block. */
  readonly correction: number;
  /** Data codewords of each block. */
  readonly blocks: readonly number[];
  /** Centres of the alignment patterns, in both directions. */
  readonly centres: readonly number[];
}

/** Level M, from version 1 (tables 9 and E.1). */
const VERSIONS: readonly Layout[] = [
  { correction: 10, blocks: [16], centres: [] },
  { correction: 16, blocks: [28], centres: [6, 18] },
  { correction: 26, blocks: [44], centres: [6, 22] },
  { correction: 18, blocks: [32, 32], centres: [6, 26] },
  { correction: 24, blocks: [43, 43], centres: [6, 30] },
  { correction: 16, blocks: [27, 27, 27, 27], centres: [6, 34] },
  { correction: 18, blocks: [31, 31, 31, 31], centres: [6, 22, 38] },
  { correction: 22, blocks: [38, 38, 39, 39], centres: [6, 24, 42] },
  { correction: 22, blocks: [36, 36, 36, 37, 37], centres: [6, 26, 46] },
  { correction: 26, blocks: [43, 43, 43, 43, 44], centres: [6, 28, 50] },
];

const dataLength = ({ blocks }: Layout): number => sum(blocks);

/** Four bits of mode and a count of 8 bits, or of 16 from version 10 on. */
const headerBytes = (version: number): number => (version < 10 ? 2 : 3);

function dataCodewords(bytes: Uint8Array, version: number, length: number): number[] {
  const bits: number[] = [];
  const push = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, length * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const codewords = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
  for (let pad = 0xec; codewords.length < length; pad ^= 0xec ^ 0x11) codewords.push(pad);
  return codewords;
}

/** The first codewords of all blocks, then the second ones; the same for those of the correction. */
function interleave(data: readonly number[], { blocks, correction }: Layout): number[] {
  const split = blocks.map((length, index) => {
    const start = sum(blocks.slice(0, index));
    return data.slice(start, start + length);
  });
  const corrections = split.map((block) => correctionOf(block, correction));
  return [...byColumn(split), ...byColumn(corrections)];
}

function byColumn(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat();
}

/** The remainder of the data, as a polynomial over GF(256), divided by the generator of that degree. */
export function correctionOf(data: readonly number[], degree: number): number[] {
  const generator = generatorOf(degree);
  const rest = Array.from<number>({ length: degree }).fill(0);
  for (const codeword of data) {
    const factor = codeword ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [index, coefficient] of generator.entries())
      rest[index] = (rest[index] ?? 0) ^ multiply(coefficient, factor);
  }
  return rest;
}

/** The product of x - 2^0 … x - 2^(degree - 1), without its leading coefficient. */
function generatorOf(degree: number): number[] {
  const product = [...Array.from<number>({ length: degree - 1 }).fill(0), 1];
  let root = 1;
  for (let factor = 0; factor < degree; factor += 1) {
    for (let index = 0; index < degree; index += 1)
      product[index] = multiply(product[index] ?? 0, root) ^ (product[index + 1] ?? 0);
    root = multiply(root, 2);
  }
  return product;
}

/** In GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

function drawGrid(version: number, codewords: readonly number[], mask: number): Grid {
  const size = version * 4 + 17;
  const grid: (boolean | null)[][] = Array.from({ length: size }, () =>
    Array.from<boolean | null>({ length: size }).fill(null),
  );
  const set = (row: number, column: number, isDark: boolean) => {
    const line = grid[row];
    if (line && column >= 0 && column < size) line[column] = isDark;
  };
  drawPatterns(size, VERSIONS[version - 1]?.centres ?? [], set);
  drawFormat(size, mask, set);
  if (version >= 7) drawVersion(size, version, set);
  drawData(grid, codewords, MASKS[mask] ?? (() => false));
  return grid.map((line) => line.map((isDark) => isDark === true));
}

type SetModule = (row: number, column: number, isDark: boolean) => void;

function drawPatterns(size: number, centres: readonly number[], set: SetModule): void {
  for (let index = 0; index < size; index += 1) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  const square = (row: number, column: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let down = -radius; down <= radius; down += 1)
      for (let right = -radius; right <= radius; right += 1)
        set(row + down, column + right, isDark(Math.max(Math.abs(down), Math.abs(right))));
  };
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4, (distance) => distance !== 2 && distance !== 4);
  const last = centres.at(-1);
  for (const row of centres)
    for (const column of centres) {
      const isAtFinder = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
      if (!isAtFinder) square(row, column, 2, (distance) => distance !== 1);
    }
}

/** Level M is 00; the five bits are protected by a BCH code of ten, and masked. */
export function formatBits(mask: number): number {
  let rest = mask;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  return ((mask << 10) | rest) ^ 0x5412;
}

function drawFormat(size: number, mask: number, set: SetModule): void {
  const bits = formatBits(mask);
  for (let index = 0; index < 15; index += 1) {
    const isDark = ((bits >> index) & 1) === 1;
    if (index < 6) set(index, 8, isDark);
    else if (index < 8) set(index + 1, 8, isDark);
    else set(8, index === 8 ? 7 : 14 - index, isDark);
    if (index < 8) set(8, size - 1 - index, isDark);
    else set(size - 15 + index, 8, isDark);
  }
  set(size - 8, 8, true);
}

/** Six bits, protected by a BCH code of twelve. */
export function versionBits(version: number): number {
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  return (version << 12) | rest;
}

function drawVersion(size: number, version: number, set: SetModule): void {
  const bits = versionBits(version);
  for (let index = 0; index < 18; index += 1) {
    const isDark = ((bits >> index) & 1) === 1;
    const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)];
    set(far, near, isDark);
    set(near, far, isDark);
  }
}

/** Two columns at a time, from the right, up and down in turn; the column of the timing pattern is left out. */
function drawData(
  grid: (boolean | null)[][],
  codewords: readonly number[],
  isMasked: (row: number, column: number) => boolean,
): void {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const row = isUpward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        const line = grid[row];
        if (line?.[column] !== null) continue;
        const isDark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        line[column] = isDark !== isMasked(row, column);
        bit += 1;
      }
    }
  }
}

/** What makes a mask hard to read: runs, squares, what looks like a finder, and too much of one colour. */
function penaltyOf(grid: Grid): number {
  const columns = grid.map((_, column) => grid.map((line) => line[column] === true));
  const lines = [...grid, ...columns];
  return sum(lines.map(runPenalty)) + squarePenalty(grid) + balancePenalty(grid);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function runPenalty(line: readonly boolean[]): number {
  const text = line.map((isDark) => (isDark ? '1' : '0')).join('');
  const runs = sum([...text.matchAll(/1{5,}|0{5,}/g)].map(([run]) => run.length - 2));
  return runs + 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
}

function squarePenalty(grid: Grid): number {
  let squares = 0;
  for (const [row, line] of grid.entries())
    for (const [column, isDark] of line.entries()) {
      const below = grid[row + 1];
      const isSquare =
        line[column + 1] === isDark && below?.[column] === isDark && below[column + 1] === isDark;
      if (isSquare) squares += 1;
    }
  return 3 * squares;
}

function balancePenalty(grid: Grid): number {
  const dark = sum(grid.map((line) => line.filter(Boolean).length));
  const percent = (dark * 100) / grid.length ** 2;
  return 10 * Math.floor(Math.abs(percent - 50) / 5);
}
