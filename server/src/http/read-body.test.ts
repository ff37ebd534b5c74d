import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDeeperThan, parseJson } from './read-body.ts';

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
    expect(isDeeperThan(bytes(text), 20)).toBe(isDeep);
  });

  test('is what parsing it finds, whatever its texts hold', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 7 }), (value, deepest) => {
        expect(isDeeperThan(bytes(JSON.stringify(value)), deepest)).toBe(depthOf(value) > deepest);
      }),
    );
  });

  test('of six million brackets is known at once', () => {
    const started = performance.now();
    expect(() => parseJson(Buffer.alloc(6_000_000, 0x5b))).toThrow('nested too deeply');
    expect(performance.now() - started).toBeLessThan(50);
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
