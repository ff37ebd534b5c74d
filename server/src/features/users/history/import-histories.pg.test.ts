import { expect, test } from 'vitest';
import { testDatabaseForFile } from '../../../testing/for-file.ts';
import { type History, readHistoryCsv } from './history-file.ts';
import { importHistories } from './import-histories.ts';

const database = await testDatabaseForFile();

const read = (text: string): readonly History[] => {
  const file = readHistoryCsv(text);
  return file.ok ? file.people : [];
};
const importText = (text: string) =>
  importHistories(database.db, { people: read(text), productName: 'Boast' });

test('makes people whom nobody has signed in as, once', async () => {
  const text =
    'email,username,full_name,tournament_updates\nold@example.com,old.hand,Old Hand,false\nplain@example.com,,,\n';
  expect(await importText(text)).toEqual({ imported: 2, known: 0, renamed: [] });
  expect(await importText(text)).toEqual({ imported: 0, known: 2, renamed: [] });
  const rows = await database.db
    .selectFrom('app_user')
    .select([
      'email',
      'username',
      'full_name',
      'provider_id',
      'tournament_updates_enabled',
      'accepted_terms_at',
    ])
    .orderBy('email')
    .execute();
  expect(rows).toEqual([
    {
      email: 'old@example.com',
      username: 'old.hand',
      full_name: 'Old Hand',
      provider_id: null,
      tournament_updates_enabled: false,
      accepted_terms_at: null,
    },
    {
      email: 'plain@example.com',
      username: 'plain',
      full_name: null,
      provider_id: null,
      tournament_updates_enabled: true,
      accepted_terms_at: null,
    },
  ]);
});

test('edge 38: names that cannot be kept are replaced, and it says which', async () => {
  const { imported, renamed } = await importText(
    'email,username\na1@example.com,Same.Name\na2@example.com,same.name\na3@example.com,admin\na4@example.com,has space\na5@example.com,ed.staff\n',
  );
  expect(imported).toBe(5);
  expect(renamed.map(({ from }) => from)).toEqual(['same.name', 'admin', 'has space']);
  const names = new Set(renamed.map(({ to }) => to));
  expect(names.size).toBe(3);
});
