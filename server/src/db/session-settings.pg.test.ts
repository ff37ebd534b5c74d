import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { keepSettingsWithRole, missingSettings } from './session-settings.ts';

test('behind a pooler the role brings along what a connection may not ask for', async () => {
  const database = await createTestDatabase();
  const pooled = () => openDatabase({ url: database.url, poolSize: 1, isPooled: true });
  try {
    const before = await pooled();
    expect(await missingSettings(before)).toContain('statement_timeout is 0 and not 30s');
    await before.destroy();
    await Promise.all([keepSettingsWithRole(database.db), keepSettingsWithRole(database.db)]);
    const after = await pooled();
    expect(await missingSettings(after)).toEqual([]);
    await after.destroy();
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = current_database()`.execute(database.db);
    expect(rows).toEqual([{ count: 1 }]);
  } finally {
    await database.drop();
  }
});
