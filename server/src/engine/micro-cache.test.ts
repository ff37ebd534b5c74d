import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createMicroCache, encodingFor, matchesTag } from './micro-cache.ts';

const counter = () => {
  let made = 0;
  return async () => {
    made += 1;
    return `answer ${made}`;
  };
};

describe('a shared answer', () => {
  it('is made once for all who ask while it is made', async () => {
    const answers = createMicroCache({ keepMs: 0 });
    const make = counter();
    const bodies = await Promise.all([1, 2, 3].map(async () => (await answers.get('key', make)).body));
    expect(bodies).toEqual(['answer 1', 'answer 1', 'answer 1']);
    expect((await answers.get('key', make)).body).toBe('answer 2');
  });

  it('is used again until it is forgotten, and never for another key', async () => {
    const answers = createMicroCache({ keepMs: 60_000 });
    const make = counter();
    const first = await answers.get('key', make);
    expect(await answers.get('key', make)).toBe(first);
    expect((await answers.get('other', make)).body).toBe('answer 2');
    answers.forget();
    expect((await answers.get('key', make)).body).toBe('answer 3');
  });

  it('is not kept when it was forgotten while it was made', async () => {
    const answers = createMicroCache({ keepMs: 60_000 });
    const { promise: told, resolve: tell } = Promise.withResolvers<string>();
    const early = answers.get('key', () => told);
    answers.forget();
    const late = answers.get('key', async () => 'new');
    tell('old');
    expect((await early).body).toBe('old');
    expect((await late).body).toBe('new');
    expect((await answers.get('key', async () => 'never')).body).toBe('new');
  });

  it('that fails is made again', async () => {
    const answers = createMicroCache({ keepMs: 60_000 });
    await expect(answers.get('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await answers.get('key', async () => 'yes')).body).toBe('yes');
  });

  it('makes place for newer ones', async () => {
    const answers = createMicroCache({ keepMs: 60_000, mostCharacters: 20 });
    const make = counter();
    for (const key of ['a', 'b', 'c']) await answers.get(key, make);
    expect((await answers.get('c', make)).body).toBe('answer 3');
    expect((await answers.get('a', make)).body).toBe('answer 4');
  });

  it('stands at the addresses it was asked for by, until it is forgotten', async () => {
    const answers = createMicroCache({ keepMs: 60_000 });
    const make = counter();
    const first = await answers.get('page 0', make, '/board');
    await answers.get('page 0', make, '/board?page=0');
    expect(answers.standing('/board')).toBe(first);
    expect(answers.standing('/board?page=0')).toBe(first);
    expect(answers.standing('/board?page=1')).toBeNull();
    answers.forget();
    expect(answers.standing('/board')).toBeNull();
    const second = await answers.get('page 0', make, '/board?page=0');
    expect(answers.standing('/board')).toBe(second);
    const unkept = createMicroCache({ keepMs: 0 });
    await unkept.get('page 0', make, '/board');
    expect(unkept.standing('/board')).toBeNull();
  });

  it('has a tag for its words, and unpacks to them', async () => {
    const answers = createMicroCache({ keepMs: 0 });
    const words = 'a draw '.repeat(500);
    const one = await answers.get('1', async () => words);
    const two = await answers.get('2', async () => words);
    const other = await answers.get('3', async () => `${words}!`);
    expect(one.etag).toBe(two.etag);
    expect(one.etag).not.toBe(other.etag);
    expect(brotliDecompressSync(await one.packed('br')).toString()).toBe(words);
    expect(gunzipSync(await one.packed('gzip')).toString()).toBe(words);
    expect(await one.packed('br')).toBe(await one.packed('br'));
  });
});

describe('what a caller takes', () => {
  it.each([
    ['gzip, deflate, br, zstd', 5_000, 'br'],
    ['gzip;q=1.0, br;q=0', 5_000, 'gzip'],
    ['identity', 5_000, null],
    ['gzip, br', 100, null],
    [undefined, 5_000, null],
  ] as const)('%s for %d characters: %s', (header, length, encoding) => {
    expect(encodingFor(header, length)).toBe(encoding);
  });

  it.each([
    ['W/"a"', true],
    ['"x", "a"', true],
    ['*', true],
    ['"b"', false],
    [undefined, false],
  ] as const)('If-None-Match %s of W/"a": %s', (header, known) => {
    expect(matchesTag(header, 'W/"a"')).toBe(known);
  });
});
