/**
 * During an upgrade the previous release runs on this version's schema: everything it reads must still exist,
 * and everything it writes must still be accepted. Compares the tables after its last migration with today's.
 */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabaseForFile } from '../testing/for-file.ts';
import { createEmptyDatabase, dropDatabase } from '../testing/test-server.ts';
import { openDatabase } from './database.ts';
import { migrateToLatest } from './migrate.ts';

/** The last migration of the current release. Change it with the next release. */
const RELEASE_BEFORE = '0038_account_mails_first';

/**
 * Constraints, unique indexes and triggers that could refuse a write of the previous release, and why they do
 * not.
 */
const HARMLESS: Readonly<Record<string, string>> = {
  match_ending: 'wider',
  match_result_whole: 'wider',
  app_user_role: 'about a column that a trigger fills from the one that the release before writes',
  app_user_role_and_flag: 'it fills the new column and refuses nothing',
  app_user_role_by_fkey: 'about a column that the release before leaves empty',
  email_change_id_key: 'a new id, which comes by itself',
  email_change_session_id_fkey: 'about a column that the release before leaves empty',
  exchange_code_identity: 'about columns that the release before leaves empty',
  exchange_code_session_id_fkey: 'about a column that the release before leaves empty',
  one_time_token_email_change_id_fkey: 'about a column that the release before leaves empty',
  one_time_token_ended_as: 'about a column that the release before leaves empty',
  season_board_counted: 'it counts a change of names and refuses nothing',
  sandbox_session_paid_by_card: 'about a column that the release before leaves empty',
  tournament_start_set: 'it fills the new column and refuses nothing',
  player_gender: 'wider',
  tournament_gender: 'wider',
  player_club_draw_id_fkey: 'about a column that the release before leaves empty',
  tournament_listing: 'the column is new and has a default',
  tournament_of_club_is_free: 'about draws that the release before does not make',
  tournament_of_nobody_is_listed: 'about columns that the release before leaves to their defaults',
  tournament_organiser_id_fkey: 'about a column that the release before leaves empty',
  tournament_open_without_page: 'about a gender that the release before does not know',
  tournament_zone_by: 'the column is new and has a default',
  tournament_draw_size: 'wider',
  tournament_entry_price: 'about a column that the release before leaves empty',
  tournament_first_round: 'the column is new and has a default',
  tournament_one_level: 'about columns that the release before leaves to their defaults',
  tournament_part_of_whole: 'about columns that the release before leaves to their defaults',
  tournament_second_chance: 'about a column that the release before leaves empty',
  tournament_whole_draw_id_fkey: 'about a column that the release before leaves empty',
  tournament_prize_text: 'about a column that the release before leaves empty',
  app_user_quiet_from: 'the column is new and has a default',
  app_user_quiet_to: 'the column is new and has a default',
  announcement_about: 'the release before always names a tournament',
  announcement_kind: 'wider',
  announcement_league_id_fkey: 'about a column that the release before leaves empty',
  announcement_of_league_once: 'about a column that the release before leaves empty',
  data_issue_match_number: 'about a column that the release before leaves empty',
  draw_slot_sealed_player_id_fkey: 'about a column that the release before leaves empty',
  draw_slot_sealed_player_replaced: 'about a column that the release before leaves empty',
  hosted_errand_wish: 'wider',
  mail_request_kind: 'wider',
  one_time_token_kind: 'wider',
  one_time_token_code_whole: 'about columns that the release before leaves empty',
  one_time_token_newest: 'as strict as the key before, for rows without a device',
  one_time_token_pkey: 'a new id, which comes by itself',
  tournament_started_over_elsewhere: 'about a column that the release before leaves empty',
  tournament_started_over_from_fkey: 'about a column that the release before leaves empty',
  tournament_started_over_once: 'about a column that the release before leaves empty',
  tournament_weights_by_points: 'about rules that the release before does not know',
  tournament_source_key: 'wider: a cancelled tournament no longer counts',
  session_aal: 'about a column that the release before leaves to its default',
  round_played_over: 'about a column that the release before leaves empty',
  tournament_fed_from_round_one: 'about a column that the release before leaves empty',
  tournament_feed: 'about a column that the release before leaves empty',
  tournament_feeds_of_whole: 'about a column that the release before leaves to its default',
};

/** Unique keys that the previous release upserts by and that are gone, and what that costs meanwhile. */
const LOST: Readonly<Record<string, string>> = {
  'auth.one_time_token: PRIMARY KEY (account_id, kind)':
    'a mailed link that is asked of a process of the release before answers 500, and works at the next process',
  'mail_link_key: CREATE UNIQUE INDEX mail_link_key_only_one ON public.mail_link_key USING btree ((true))':
    'nothing: it only refused a second key, and nobody wrote one',
  'tournament: UNIQUE (source_url, gender)':
    'nothing: the key only refused a second tournament of an address, and nobody upserted by it',
};

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** The column has a default. */
  readonly filled: boolean;
}
interface Rule {
  readonly name: string;
  readonly of: string;
  readonly is: string;
}
interface Structure {
  columns: Column[];
  rules: Rule[];
  routines: string[];
}

const server = await testDatabaseForFile();
const url = await createEmptyDatabase(server.url);
const db = await openDatabase({ url, poolSize: 1 });
await migrateToLatest(db, undefined, (name) => name <= RELEASE_BEFORE);
const before = await look();
await migrateToLatest(db);
const now = await look();
afterAll(async () => {
  await db.destroy();
  await dropDatabase(url);
});

test('nothing that the release before reads is gone or another type', () => {
  const types = new Map(now.columns.map(({ name, type }) => [name, type]));
  expect(before.columns.filter(({ name, type }) => types.get(name) !== type)).toEqual([]);
  expect(before.routines.filter((routine) => !now.routines.includes(routine))).toEqual([]);
});

test('nothing that it does not know has to be written', () => {
  const known = new Map(before.columns.map((column) => [column.name, column]));
  const tables = new Set(before.columns.map(({ name }) => tableOf(name)));
  const demanded = now.columns.filter(({ name, required, filled }) => {
    const was = known.get(name);
    if (!required || !tables.has(tableOf(name))) return false;
    return was ? !was.required || (was.filled && !filled) : !filled;
  });
  expect(demanded).toEqual([]);
});

test('nothing new refuses what it writes', () => {
  const known = new Set(before.rules.map(({ of, is }) => `${of}: ${is}`));
  const tables = new Set(before.columns.map(({ name }) => tableOf(name)));
  const stricter = now.rules.filter(
    ({ name, of, is }) => tables.has(of) && !known.has(`${of}: ${is}`) && HARMLESS[name] === undefined,
  );
  expect(stricter).toEqual([]);
});

test('what it upserts by is unique still', () => {
  const known = new Set(now.rules.map(({ of, is }) => `${of}: ${is}`));
  const lost = before.rules
    .filter(({ is }) => /^(?:PRIMARY KEY|UNIQUE|CREATE UNIQUE)/.test(is))
    .map(({ of, is }) => `${of}: ${is}`)
    .filter((rule) => !known.has(rule) && LOST[rule] === undefined);
  expect(lost).toEqual([]);
});

const tableOf = (column: string): string => column.slice(0, column.lastIndexOf('.'));

async function look(): Promise<Structure> {
  const ours = sql`n.nspname in ('public', 'auth', 'sandbox')`;
  const { rows: columns } = await sql<Column>`
    select c.oid::regclass || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, a.atthasdef or a.attidentity <> '' as filled
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped order by 1`.execute(db);
  const { rows: rules } = await sql<Rule>`
    select k.conname as name, k.conrelid::regclass::text as of, pg_get_constraintdef(k.oid) as is
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where ${ours} and k.contype in ('c', 'f', 'u', 'x', 'p')
    union all
    select c.relname, i.indrelid::regclass::text, pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    union all
    select t.tgname, t.tgrelid::regclass::text, pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and not t.tgisinternal
    order by 2, 1`.execute(db);
  const { rows: routines } = await sql<{ signature: string }>`
    select p.oid::regprocedure::text as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours} order by 1`.execute(db);
  return { columns, rules, routines: routines.map(({ signature }) => signature) };
}
