/** Every table has one owner, and SQL that writes it stands in that module's stores (ARCHITECTURE.md, "The floors"). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DB } from '../db/__generated__/schema.ts';

/** The folder, for which each of its `*-store.ts` may write; or the one file, where the owner is no module. */
const OWNERS = {
  accepted_finding: 'issues',
  access_token: 'auth',
  announcement: 'announcements',
  app_user: 'users',
  audit_head: 'audit',
  audit_log: 'audit',
  'auth.account': 'auth',
  'auth.account_change': 'auth',
  'auth.email_change': 'auth',
  'auth.exchange_code': 'auth',
  'auth.factor': 'auth',
  'auth.factor_challenge': 'auth',
  'auth.identity': 'auth',
  'auth.known_device': 'auth',
  'auth.mail_request': 'auth',
  'auth.one_time_token': 'auth',
  'auth.passkey': 'auth',
  'auth.passkey_challenge': 'auth',
  'auth.provider_flow': 'auth',
  'auth.recovery_code': 'auth',
  'auth.refresh_token': 'auth',
  'auth.session': 'auth',
  'auth.signing_key': 'gateways/identity/signing-keys.ts',
  backup_made: 'operations/backup',
  board_check: 'tournaments/lifecycle',
  browser_crash: 'operations/health',
  calendar_address: 'users',
  correction: 'draws',
  credit_balance: 'credits',
  chance: 'boards/chances',
  data_issue: 'issues',
  draft: 'entries',
  draw_helper: 'draws',
  draw_lot: 'draws',
  draw_mute: 'draws',
  draw_slot: 'draws',
  draw_version: 'draws',
  entry: 'entries',
  entry_draw_change: 'entries',
  entry_version: 'entries',
  feedback: 'operations/portal',
  hosted_errand: 'auth',
  idempotency_key: 'idempotency',
  league: 'leagues',
  league_member: 'leagues',
  league_news: 'announcements',
  league_report: 'leagues',
  ledger_account: 'credits',
  ledger_transaction: 'credits',
  local_inbox: 'gateways/mail/create-mailer.ts',
  mail_link_key: 'announcements',
  mail_outbox: 'news/mail',
  mail_suppression: 'news/mail',
  match: 'draws',
  names_version: null,
  payment: 'payments',
  payment_reversal: 'payments',
  pick_reaction: 'leagues',
  player: 'players',
  player_merge: 'players',
  posting: 'credits',
  prize: 'tournaments/prizes',
  prize_approval: 'tournaments/prizes',
  prize_calculation: 'tournaments/prizes',
  prize_removal: 'tournaments/prizes',
  process_beat: 'operations/health',
  provider_cursor: 'payments',
  provider_event: 'payments',
  push_key: 'news/push',
  push_notice: 'news/push',
  push_subscription: 'news/push',
  receipt_key: 'entries',
  recent_use: 'http/limited-use.ts',
  result_change: 'tournaments/event',
  results_before: 'draws',
  round: 'draws',
  'sandbox.event': 'gateways/payments/sandbox/sandbox-store.ts',
  'sandbox.session': 'gateways/payments/sandbox/sandbox-store.ts',
  'sandbox.signing_secret': 'gateways/payments/sandbox/sandbox-store.ts',
  scorer_link: 'tournaments',
  seal: 'tournaments/seal',
  seal_segment: 'tournaments/seal',
  season_board: 'boards/season',
  season_result: 'boards/season',
  seen_board: 'boards/under-way',
  shown_picks: 'entries',
  told_board: 'announcements',
  tournament: 'draws',
  tournament_status_change: null,
  tournament_sync: 'tournaments/sync',
  username_hold: 'users',
  visit_count: 'operations/portal',
  webhook: 'webhooks',
  webhook_board: 'webhooks',
  webhook_delivery: 'webhooks',
} as const satisfies Record<keyof DB, string | null>;

/** These write tables of others, or without a transaction, for the reason named. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'db/migrate.ts': 'keeps the tables that say which migrations have run',
  'demo/demo-people.ts': 'makes thousands of people at once, who never signed up',
  'demo/open-for-crowd.ts': 'moves what it made into the past, which no use case can',
  'features/operations/backup/clean-up.ts': 'deletes by the one list of how long each table keeps its rows',
  'features/operations/backup/make-backup.ts':
    'reads a whole database, table by table, and notes the backup on the connection that made it',
  'features/operations/backup/restore-backup.ts': 'writes a whole database back, table by table',
  'http/limited-use.ts':
    'counts by one statement that must stand also when the caller takes back what it did',
};

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\/|__generated__/.test(file))
  .filter((file) => !(file in EXCEPTIONS))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

const BY_BUILDER = /(\w+)\s*\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]([\w.]+)/g;
const BY_TEXT =
  /\b(?:insert into|delete from|merge into|truncate|copy|update(?=\s+[\w.]+\s+(?:(?:as\s+)?\w+\s+)?set\b))\s+([\w.]+|\$\{)/gi;

it('a table is written by the stores of its owner alone', () => {
  const wrong = files.flatMap(({ path, text }) =>
    tablesWrittenIn(text).flatMap((table) => {
      if (table === '${')
        return [`${path} writes a table that only runs tell: name the table in the statement`];
      const owner = (OWNERS as Readonly<Record<string, string | null>>)[table];
      if (owner === undefined || (owner !== null && isStoreOf(path, owner))) return [];
      return [`${path} writes ${table}: ${whatToDo(owner)}`];
    }),
  );
  expect(wrong).toEqual([]);
});

it('a statement that writes is run by a Tx', () => {
  const wrong = files.flatMap(({ path, text }) => [
    ...[...text.matchAll(BY_BUILDER)]
      .filter(([, by]) => by !== 'tx' && by !== 'cte')
      .map(([, by, table]) => `${path} writes ${table} by ${by}: take a Tx named tx`),
    ...[...text.matchAll(BY_TEXT)].flatMap(({ index, 1: table }) => {
      const [, by] = /\.execute\(\s*([\w.]+)/.exec(text.slice(index)) ?? [];
      return by === undefined || by === 'tx' || !(String(table) in OWNERS)
        ? []
        : [`${path} writes ${table} by ${by}: take a Tx named tx`];
    }),
  ]);
  expect(wrong).toEqual([]);
});

/** Who may write what an event, its draw and its contests say: the door, and what it lets do one thing. */
const DOOR = [
  'features/entries/change-draw.ts',
  'features/players/player-store.ts',
  'features/tournaments/event/contest-rows.ts',
  'features/tournaments/event/write-contest.ts',
  'features/tournaments/event/write-results.ts',
  'features/tournaments/seal/seal-tournament.ts',
];

it('a draw is written through one door', () => {
  const stores = /from '[./\w-]*\/(?:draw-store|tournament-store)\.ts'/;
  const writers = files.flatMap(({ path, text }) =>
    stores.test(text) && !path.startsWith('features/draws/') ? [path] : [],
  );
  expect(writers.sort()).toEqual(DOOR);
});

it('a draw gets a new version by who carries over what was picked, and where only ids of players change', () => {
  const callers = files.flatMap(({ path, text }) => (/await raiseDrawVersion\(/.test(text) ? [path] : []));
  expect(callers).toEqual(['features/entries/change-draw.ts', 'features/players/merge-players.ts']);
});

function tablesWrittenIn(text: string): string[] {
  const tables = [
    ...[...text.matchAll(BY_BUILDER)].map(([, , table]) => table),
    ...[...text.matchAll(BY_TEXT)].map(([, table]) => table),
  ];
  return [...new Set(tables.filter((table) => table !== undefined))];
}

const isStoreOf = (path: string, owner: string): boolean =>
  owner.endsWith('.ts')
    ? path === owner
    : path.startsWith(`features/${owner}/`) && path.endsWith('-store.ts');

const whatToDo = (owner: string | null): string => {
  if (owner === null) return 'a trigger of the database writes it, and nobody else';
  if (owner.endsWith('.ts')) return `call a function of ${owner} instead`;
  return `move the statement into a *-store.ts of features/${owner}, as a function named for what it does, and call that`;
};
