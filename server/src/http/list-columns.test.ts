import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { defineList } from './list.ts';

const reading = { from: sql`x`, id: sql`x.id`, where: () => [], searched: [], load: async () => [] };
const sorts = { created_at: [sql`x.created_at`], attempts: [sql`x.attempts`] };

it('the file has the headers of the contract', () => {
  const csv = { username: () => 'ann' };
  const { operation, file } = defineList('mails', { ...reading, sorts, csv });
  expect(operation).toBe('listMails');
  expect(file.map(({ header }) => header).slice(0, 6)).toEqual([
    'ID',
    'Created',
    'Kind',
    'Subject',
    'Recipient',
    'Username',
  ]);
});

it('a list that lacks a sort or a computed cell does not compile', () => {
  const csv = { username: () => 'ann' };
  // @ts-expect-error The list can be sorted by attempts too.
  defineList('mails', { ...reading, sorts: { created_at: [sql`x.created_at`] }, csv });
  // @ts-expect-error A mail has no field `username`.
  expect(defineList('mails', { ...reading, sorts }).operation).toBe('listMails');
});
