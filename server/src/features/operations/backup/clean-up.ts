import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../db/__generated__/schema.ts';
import { inTransaction } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { forgetOldAnswers } from '../../idempotency/answer-store.ts';

/** Deletes rows that are past their retention. Safe to run twice, late, or on several machines. */
export async function cleanUp({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const removed: Record<string, number> = {};
  for (const [table, { sweep }] of Object.entries(RETENTION) as [string, Retention][]) {
    if (sweep) removed[table] = await repeat(AT_ONCE, () => deleteSome(table, sweep));
  }
  const answers = await repeat(AT_ONCE, () => inTransaction(db, (tx) => forgetOldAnswers(tx, AT_ONCE)));
  log.info({ removed, answers }, 'what was old enough was removed');

  async function deleteSome(table: string, sweep: RawBuilder<boolean>): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid in (
        select ctid from ${sql.table(table)} where ${sweep} limit ${AT_ONCE} for update skip locked)`.execute(
      db,
    );
    return Number(numAffectedRows);
  }
}

/**
 * Says how long each table keeps its rows. A new table does not compile without a line here;
 * docs/retention.md says the same to operators, and a test compares the two.
 */
export interface Retention {
  readonly kept: string;
  /** The estimate is for a year of 10,000 fans, 100 tournaments and a million saves. */
  readonly rowsAYear: string;
  /** clean-up.ts deletes these rows. Without it the rows stay, or other code removes them. */
  readonly sweep?: RawBuilder<boolean>;
}

const olderThan = (column: string, interval: string) =>
  sql<boolean>`${sql.ref(column)} < clock_timestamp() - ${sql.lit(interval)}::interval`;

const always = (rowsAYear: string): Retention => ({ kept: 'for ever', rowsAYear });
const withTournament = (rowsAYear: string): Retention => ({ kept: 'with its tournament', rowsAYear });
const once = (rows: string): Retention => ({ kept: 'for ever, and does not grow', rowsAYear: rows });

export const RETENTION = {
  accepted_finding: withTournament('500'),
  access_token: {
    kept: '90 days after it ended, or until its person leaves',
    rowsAYear: '2,000',
    sweep: sql<boolean>`least(expires_at, revoked_at) < clock_timestamp() - interval '90 days'`,
  },
  announcement: {
    kept: 'a year after the last person was told; 90 days of a league, and of who passed whom',
    rowsAYear: '12,000',
    sweep: sql<boolean>`finished_at < clock_timestamp()
      - case when league_id is not null or kind = 'OVERTAKEN' then interval '90 days' else interval '1 year' end`,
  },
  app_user: always('10,000'),
  audit_head: once('1'),
  audit_log: always('20,000'),
  'auth.account': { kept: 'with its person; unconfirmed a week (keep-auth-tidy)', rowsAYear: '10,000' },
  'auth.account_change': { kept: 'a day after it expired (keep-auth-tidy)', rowsAYear: '3,000' },
  'auth.email_change': { kept: 'until confirmed, or with its account', rowsAYear: '200' },
  'auth.exchange_code': { kept: 'a day after it expired (keep-auth-tidy)', rowsAYear: '20,000' },
  'auth.factor': { kept: 'until given up; unproved a day (keep-auth-tidy)', rowsAYear: '1,000' },
  'auth.factor_challenge': { kept: 'a day after it expired (keep-auth-tidy)', rowsAYear: '20,000' },
  'auth.identity': { kept: 'until given up, or with its account', rowsAYear: '20,000' },
  'auth.known_device': { kept: 'a year after its last sign-in (keep-auth-tidy)', rowsAYear: '20,000' },
  'auth.mail_request': { kept: 'until the mail is written', rowsAYear: '30,000' },
  'auth.one_time_token': { kept: 'a day after it expired (keep-auth-tidy)', rowsAYear: '30,000' },
  'auth.passkey': { kept: 'until given up, or with its account', rowsAYear: '20,000' },
  'auth.passkey_challenge': { kept: 'an hour after it expired (keep-auth-tidy)', rowsAYear: '200,000' },
  'auth.provider_flow': { kept: 'a day after it expired (keep-auth-tidy)', rowsAYear: '20,000' },
  'auth.recovery_code': { kept: 'with its set, which a new one replaces', rowsAYear: '5,000' },
  'auth.refresh_token': { kept: '30 days after it was used (keep-auth-tidy)', rowsAYear: '2,000,000' },
  'auth.session': { kept: '90 days after its last use (keep-auth-tidy)', rowsAYear: '100,000' },
  'auth.signing_key': { kept: 'a day after it retired (keep-auth-tidy)', rowsAYear: '2' },
  backup_made: { kept: 'a year', rowsAYear: '400', sweep: olderThan('made_at', '1 year') },
  board_check: withTournament('3,000'),
  browser_crash: {
    kept: '30 days after it was last seen',
    rowsAYear: '500',
    sweep: olderThan('last_at', '30 days'),
  },
  correction: withTournament('200'),
  credit_balance: always('10,000'),
  calendar_address: { kept: 'with its person', rowsAYear: '2,000' },
  chance: withTournament('3,000'),
  data_issue: {
    kept: 'a year after it was cured or last seen',
    rowsAYear: '2,000',
    sweep: sql<boolean>`coalesce(closed_at, case when dismissed_at is not null then seen_at end)
      < clock_timestamp() - interval '1 year'`,
  },
  draft: { kept: 'until it is submitted or the draw is sealed', rowsAYear: '300,000' },
  draw_helper: { kept: 'until they are taken out or leave, or the draw is deleted', rowsAYear: '2,000' },
  draw_lot: withTournament('1,000'),
  draw_mute: { kept: 'until it is unmuted, its person leaves, or the draw is deleted', rowsAYear: '500' },
  draw_slot: withTournament('4,000'),
  draw_version: withTournament('500'),
  entry: always('300,000'),
  entry_draw_change: always('100,000'),
  entry_version: always('1,000,000'),
  feedback: { kept: 'as long as the privacy policy says (forget-feedback)', rowsAYear: '1,000' },
  hosted_errand: { kept: 'until it is done', rowsAYear: '500' },
  idempotency_key: {
    kept: 'its answer a week, a digest of what was asked a year',
    rowsAYear: '1,000,000',
    sweep: olderThan('created_at', '1 year'),
  },
  league: { kept: 'until it is deleted, or its last member leaves', rowsAYear: '2,000' },
  league_member: { kept: 'with its league and its person', rowsAYear: '40,000' },
  league_news: {
    kept: '90 days after the last member was told',
    rowsAYear: '5,000',
    sweep: olderThan('finished_at', '90 days'),
  },
  league_report: {
    kept: 'a year after it was dealt with',
    rowsAYear: '100',
    sweep: olderThan('dealt_with_at', '1 year'),
  },
  ledger_account: once('8'),
  ledger_transaction: always('320,000'),
  local_inbox: {
    kept: '30 days; it is empty where SMTP_URL is set',
    rowsAYear: '0',
    sweep: olderThan('received_at', '30 days'),
  },
  mail_link_key: once('1'),
  mail_outbox: { kept: '90 days after it left or was given up (keep-auth-tidy)', rowsAYear: '1,500,000' },
  mail_suppression: { kept: '90 days', rowsAYear: '1,000', sweep: olderThan('since', '90 days') },
  match: withTournament('3,000'),
  names_version: once('1'),
  payment: always('20,000'),
  payment_reversal: always('200'),
  pick_reaction: { kept: 'with the membership of either of the two', rowsAYear: '200,000' },
  player: always('500'),
  player_merge: { kept: '2 days', rowsAYear: '50', sweep: olderThan('merged_at', '2 days') },
  posting: always('640,000'),
  prize: always('150'),
  prize_approval: always('200'),
  prize_calculation: always('150'),
  prize_removal: always('20'),
  process_beat: {
    kept: 'an hour after its last word',
    rowsAYear: '2,000',
    sweep: olderThan('beaten_at', '1 hour'),
  },
  provider_cursor: once('1'),
  provider_event: {
    kept: 'two years after it was applied',
    rowsAYear: '80,000',
    sweep: olderThan('applied_at', '2 years'),
  },
  push_key: once('2'),
  push_notice: {
    kept: '30 days after it was sent or dropped, without what it said',
    rowsAYear: '1,500,000',
    sweep: olderThan('closed_at', '30 days'),
  },
  push_subscription: {
    kept: 'until its session ends, its push service forgets it, or a year after it last took something',
    rowsAYear: '20,000',
    sweep: sql<boolean>`coalesce(told_at, created_at) < clock_timestamp() - interval '1 year'`,
  },
  receipt_key: once('1'),
  recent_use: { kept: 'a day (keep-auth-tidy)', rowsAYear: '500,000' },
  result_change: { kept: 'a week', rowsAYear: '5,000', sweep: olderThan('at', '1 week') },
  results_before: withTournament('3,000'),
  round: withTournament('500'),
  'sandbox.event': {
    kept: '90 days; it is empty with a real provider',
    rowsAYear: '0',
    sweep: olderThan('created_at', '90 days'),
  },
  'sandbox.session': {
    kept: 'a year; it is empty with a real provider',
    rowsAYear: '0',
    sweep: olderThan('created_at', '1 year'),
  },
  'sandbox.signing_secret': once('1'),
  scorer_link: withTournament('5,000'),
  seal: always('100'),
  seal_segment: always('200'),
  season_board: withTournament('100'),
  season_result: withTournament('300,000'),
  seen_board: {
    kept: '30 days after its person last looked',
    rowsAYear: '30,000',
    sweep: olderThan('seen_at', '30 days'),
  },
  shown_picks: {
    kept: 'until its owner turns it off or leaves, or its entry is void',
    rowsAYear: '20,000',
    sweep: sql<boolean>`entry_id in (select id from entry where status = 'VOID')`,
  },
  told_board: {
    kept: 'until the next result, or 30 days',
    rowsAYear: '3,000',
    sweep: olderThan('told_at', '30 days'),
  },
  tournament: always('100'),
  tournament_status_change: withTournament('800'),
  tournament_sync: withTournament('100'),
  username_hold: {
    kept: 'until the name is free again',
    rowsAYear: '1,000',
    sweep: olderThan('held_until', '0 days'),
  },
  visit_count: always('365'),
  webhook: { kept: 'until it is deleted, or with its tournament', rowsAYear: '200' },
  webhook_board: withTournament('100'),
  webhook_delivery: {
    kept: '30 days after it was delivered or given up, without what it said',
    rowsAYear: '20,000',
    sweep: olderThan('closed_at', '30 days'),
  },
} as const satisfies Record<keyof DB, Retention>;

/** A statement takes so few rows that others can write meanwhile. */
const AT_ONCE = 5_000;

async function repeat(most: number, work: () => Promise<number>): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await work();
    done += count;
    if (count < most) return done;
  }
}
