import { describe, expect, it } from 'vitest';
import { CopiedRows } from './copied-rows.ts';

const number = (size: 2 | 4, value: number): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeIntBE(value, 0, size);
  return bytes;
};
const value = (text: string): Buffer => Buffer.concat([number(4, text.length), Buffer.from(text)]);

const SENT = Buffer.concat([
  Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'),
  number(4, 0),
  number(4, 3),
  Buffer.from('new'),
  number(2, 3),
  value('one'),
  number(4, -1),
  value(''),
  number(2, 1),
  value('a longer one'),
  number(2, 0),
  number(2, -1),
]);

describe.each([1, 2, 3, 5, 19, 1_000])('from pieces of %i bytes', (size) => {
  const takeAll = (copied: CopiedRows): CopiedRows => {
    for (let at = 0; at < SENT.length; at += size) copied.take(SENT.subarray(at, at + size));
    return copied;
  };

  it('reads the same rows', () => {
    const { rows } = takeAll(new CopiedRows());
    expect(rows.map((row) => row.map((one) => one?.toString() ?? null))).toEqual([
      ['one', null, ''],
      ['a longer one'],
      [],
    ]);
  });

  it('reads values into the memory it is given, told of which column and how long they are', () => {
    const given: Buffer[] = [];
    const asked: [number, number][] = [];
    const { rows } = takeAll(
      new CopiedRows((column, bytes) => {
        asked.push([column, bytes]);
        const memory = Buffer.alloc(bytes);
        given.push(memory);
        return memory;
      }),
    );
    expect(asked).toEqual([
      [0, 3],
      [0, 12],
    ]);
    expect(given.map(String)).toEqual(['one', 'a longer one']);
    expect([rows[0]?.[0], rows[1]?.[0]]).toEqual(given);
    expect(rows[1]?.[0]).toBe(given[1]);
  });
});
