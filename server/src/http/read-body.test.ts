import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTimeOf } from '../testing/cpu-time.ts';
import { excessOf, parseJson } from './read-body.ts';

const bytes = (text: string) => Buffer.from(text);
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('how deep a body is', () => {
  test.each([
    [nested(20), false],
    [nested(21), true],
    ['{"a":'.repeat(21), true],
    [`"${'['.repeat(50)}"`, false],
    [`["\\"${'['.repeat(50)}"]`, false],
    [`["\\\\",${nested(20)}]`, true],
    [`["\\\\\\"${'['.repeat(50)}"]`, false],
    ['[]'.repeat(50), false],
    ['"never ends', false],
    ['', false],
  ])('%s', (text, isDeep) => {
    expect(excessOf(bytes(text), { depth: 20, names: 100 })).toBe(isDeep ? 'is nested too deeply' : null);
  });

  test('is what parsing it finds, whatever its texts hold', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 7 }), (value, deepest) => {
        const excess = excessOf(bytes(JSON.stringify(value)), { depth: deepest, names: 1_000 });
        expect(excess !== null).toBe(depthOf(value) > deepest);
      }),
    );
  });

  test('of six million brackets is known at once', () => {
    const body = Buffer.alloc(6_000_000, 0x5b);
    expect(cpuTimeOf(() => expect(() => parseJson(body)).toThrow('nested too deeply'))).toBeLessThan(50);
  });
});

describe('how many names a body has', () => {
  const object = (names: number) =>
    Object.fromEntries(Array.from({ length: names }, (_, n) => [`n${n}:`, ':']));

  test('is counted in all objects together, and not in texts', () => {
    const most = { depth: 20, names: 100 };
    expect(excessOf(bytes(JSON.stringify(object(100))), most)).toBeNull();
    expect(excessOf(bytes(JSON.stringify(object(101))), most)).toBe('has too many names');
    expect(excessOf(bytes(JSON.stringify([object(50), { a: object(50) }])), most)).toBe('has too many names');
  });

  test('is known before they are parsed', () => {
    expect(() => parseJson(bytes(JSON.stringify(object(1_001))))).toThrow('too many names');
    expect(parseJson(bytes(JSON.stringify(object(1_000))))).toEqual(object(1_000));
  });
});

describe('NUL', () => {
  test.each(['{"a":"\\u0000"}', '{"\\u0000":1}', '["x\\\\\\u0000"]'])('is refused in %s', (text) => {
    expect(() => parseJson(bytes(text))).toThrow('NUL');
  });

  test('is not what only looks like it', () => {
    expect(parseJson(bytes('["\\\\u0000"]'))).toEqual(['\\u0000']);
  });
});
