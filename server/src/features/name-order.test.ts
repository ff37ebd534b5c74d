import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

/** Usernames are plain ASCII, which folds to its small letters; they keep the index on those. */
const sortsByCode = /\blower\((?![^)]*\busername\))[^)]*\b(?:full_name|name|country|location)\)(?! *=)/;
/** `j.name` is a queue's. */
const bareName = /sql`(?!j)[a-z]\.(?:full_name|name|country|location)`/;

it('every list that sorts by a name folds it, as finding does', () => {
  const offending = files.filter((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    const sorts =
      /\n {2}sorts: \{[\s\S]*?\n {2}\},/
        .exec(text)?.[0]
        .replace(/nameOrder\([^)]*\)|foldedText\([^)]*\)/g, '') ?? '';
    return sortsByCode.test(text) || bareName.test(sorts);
  });
  expect(offending).toEqual([]);
});
