/** How every connection of ours is set. Behind a pooler the role in this database brings the settings along instead. */
import { sql } from 'kysely';
import { type Db, SESSION_SETTINGS } from './database.ts';

const SETTINGS = Object.entries(SESSION_SETTINGS);

/** `direct` goes past the pooler. Connections that the pooler holds already keep what they had. */
export async function keepSettingsWithRole(direct: Db): Promise<void> {
  await direct.transaction().execute(async (tx) => {
    // Two that change the same row of the catalog at once would fail.
    await sql`select pg_advisory_xact_lock(hashtext('session settings'))`.execute(tx);
    const { rows } = await sql<{ kept: string[]; name: string }>`
      select current_database() as name, coalesce((select s.setconfig from pg_db_role_setting s
          join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
        where r.rolname = current_user and d.datname = current_database()), '{}') as kept`.execute(tx);
    const [{ kept, name } = { kept: [], name: '' }] = rows;
    const known = new Set(kept.map((setting) => setting.toLowerCase()));
    for (const [setting, value] of SETTINGS) {
      if (known.has(`${setting}=${value}`.toLowerCase())) continue;
      await sql`alter role current_user in database ${sql.id(name)} set ${sql.raw(setting)} = ${sql.lit(value)}`.execute(
        tx,
      );
    }
  });
}

/** The settings that a connection lacks, as half a sentence each. */
export async function missingSettings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select lower(name) as name, current_setting(name) as setting
    from unnest(${SETTINGS.map(([name]) => name)}::text[]) as name`.execute(db);
  return SETTINGS.flatMap(([name, value]) => {
    const is = rows.find((row) => row.name === name)?.setting ?? 'unknown';
    return is === value ? [] : [`${name} is ${is} and not ${value}`];
  });
}
