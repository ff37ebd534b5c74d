import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { createTestDatabase, templateVariable } from './test-database.ts';

test('each test database is migrated, empty and its own, also when many are made at once', async () => {
  const databases = await Promise.all(Array.from({ length: 6 }, () => createTestDatabase()));
  try {
    for (const { db } of databases) {
      await sql`insert into player (full_name, gender) values ('Ali Farag', 'mens')`.execute(db);
      const { rows } = await sql`select count(*) from player`.execute(db);
      expect(rows).toEqual([{ count: 1 }]);
    }
    expect(new Set(databases.map(({ url }) => url)).size).toBe(6);
  } finally {
    await Promise.all(databases.map((database) => database.drop()));
  }
});

test('without a shared template it brings a server of its own', async () => {
  const shared = process.env[templateVariable];
  delete process.env[templateVariable];
  try {
    const database = await createTestDatabase();
    const { rows } = await sql`select count(*) from tournament`.execute(database.db);
    expect(rows).toEqual([{ count: 0 }]);
    await database.drop();
    await expect(openDatabase({ url: database.url })).rejects.toMatchObject({ name: 'DatabaseUnreachable' });
  } finally {
    if (shared !== undefined) process.env[templateVariable] = shared;
  }
});
