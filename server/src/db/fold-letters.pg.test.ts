import { foldLetters } from '@boast/domain/name/fold-name';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabaseForFile } from '../testing/for-file.ts';

const test = await testDatabaseForFile();

/**
 * Latin with its extensions and marks, Greek, Cyrillic, Hebrew and Arabic, punctuation, full-width letters.
 */
const BLOCKS = [
  [0x20, 0x6ff],
  [0x1d00, 0x206f],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7bf],
  [0xfb00, 0xfb4f],
  [0xff01, 0xff5e],
] as const;

it('the database folds every letter of names as the rule does', async () => {
  const letters = BLOCKS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  ).filter((letter) => !/\p{Cn}/u.test(letter));
  const { rows } = await sql<{ letter: string; folded: string }>`
    select letter, fold_letters('a' || letter || 'Z') as folded from unnest(${letters}::text[]) letter`.execute(
    test.db,
  );
  expect(rows.length).toBe(letters.length);
  const differing = rows.filter(({ letter, folded }) => folded !== foldLetters(`a${letter}Z`));
  expect(differing).toEqual([]);
});

it('names fold alike in both, whatever letters stand in them', async () => {
  const letter = fc.oneof(
    ...BLOCKS.map(([min, max]) => fc.integer({ min, max }).map((point) => String.fromCodePoint(point))),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  );
  const names = fc.sample(
    fc
      .array(letter, { maxLength: 24 })
      .map((letters) => letters.join(''))
      .filter((name) => !/[\0\p{Cn}\p{Cs}]/u.test(name)),
    { numRuns: 3_000, seed: 14 },
  );
  const { rows } = await sql<{ name: string; folded: string }>`
    select name, fold_letters(name) as folded from unnest(${names}::text[]) name`.execute(test.db);
  expect(rows.filter(({ name, folded }) => folded !== foldLetters(name))).toEqual([]);
});

it('an index answers a search for part of a name', async () => {
  const plan = await test.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`
      explain select id from player where fold_letters(full_name) like '%jorgensen%'`.execute(tx);
  });
  expect(plan.rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('player_full_name_parts');
});
