import { expect, test } from 'vitest';
import { formatBytes, formatSpan } from './amounts.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_400, '1.4 kB'],
  [12_345_678, '12 MB'],
  [2_000_000_000, '2.0 GB'],
  [5e15, '5000 TB'],
])('%d bytes are %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

test.each([
  [0, '0 s'],
  [99, '99 s'],
  [720, '12 min'],
  [10_800, '3 h'],
  [432_000, '5 d'],
])('%d seconds are %s', (seconds, words) => expect(formatSpan(seconds)).toBe(words));
