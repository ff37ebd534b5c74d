import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');
const tables = '(?:credit_balance|ledger_account|ledger_transaction|posting)';
const writes = [
  new RegExp(`(?:insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*['"\`]${tables}['"\`]`),
  new RegExp(`(?:insert into|update|delete from|merge into|truncate)\\s+${tables}\\b`, 'i'),
];

it('every change of credits goes through one file', () => {
  const writers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\/|__generated__/.test(file))
    .filter((file) => writes.some((write) => write.test(readFileSync(join(source, file), 'utf8'))));
  expect(writers).toEqual([join('features', 'credits', 'transaction-store.ts')]);
});
