import { expect, it } from 'vitest';
import { CopiedRows } from './copied-rows.ts';

const number = (size: 2 | 4, value: number): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeIntBE(value, 0, size);
  return bytes;
};
const value = (text: string): Buffer => Buffer.concat([number(4, text.length), Buffer.from(text)]);

it.each([1, 2, 3, 5, 19, 1_000])('reads the same rows from pieces of %i bytes', (size) => {
  const sent = Buffer.concat([
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
  const copied = new CopiedRows();
  for (let at = 0; at < sent.length; at += size) copied.take(sent.subarray(at, at + size));
  expect(copied.rows.map((row) => row.map((one) => one?.toString() ?? null))).toEqual([
    ['one', null, ''],
    ['a longer one'],
    [],
  ]);
});
