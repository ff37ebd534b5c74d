/** Runs a prepared tournament from its first draw change to PAID, with workers that are killed on the way. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { seededRandom } from '../../demo/demo-picks.ts';
import { sendNews } from '../../features/announcements/send-news.ts';
import { createBoards } from '../../features/boards/board/boards.ts';
import { createMailDelivery } from '../../features/news/mail/deliver-mail.ts';
import { advanceTournaments } from '../../features/tournaments/lifecycle/advance-tournament.ts';
import { sealDue } from '../../features/tournaments/lifecycle/seal-due.ts';
import { voidCancelledEntries } from '../../features/tournaments/lifecycle/void-cancelled-entries.ts';
import { payPrizes } from '../../features/tournaments/prizes/settle-prize.ts';
import { syncDueTournaments } from '../../features/tournaments/sync/sync-tournament.ts';
import type { Context } from '../../http/context.ts';
import { fakeTourPages } from '../fake-tour-pages.ts';
import { mortalDatabase } from '../mortal-database.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { cloneDatabase, dropDatabase } from '../test-server.ts';
import { type EndState, readEndState } from './end-state.ts';
import { fakeTime, openWithFakeTime } from './fake-time.ts';
import type { PreparedReplay } from './prepare-replay.ts';
import type { ReplayScript } from './replay-stages.ts';

/** A worker's jobs of every minute. */
const JOBS: readonly ((ctx: Context) => Promise<unknown>)[] = [
  (ctx) => sealDue(ctx),
  syncDueTournaments,
  advanceTournaments,
  voidCancelledEntries,
  payPrizes,
  sendNews,
  (ctx) => ctx.mailDelivery.deliver(),
];

interface ReplayOutcome {
  readonly state: EndState;
  readonly deaths: number;
  /** How often each mail was sent, by id. */
  readonly sent: ReadonlyMap<string, number>;
}

interface Disturbance {
  /** Workers killed over the whole replay. */
  readonly kills: number;
  readonly seed: number;
}

/** Workers die within this many statements, mostly early, when there is work to do. */
const LONGEST_LIFE = 250;

export async function runReplay(
  prepared: PreparedReplay,
  script: ReplayScript,
  { kills, seed }: Disturbance,
): Promise<ReplayOutcome> {
  const url = await cloneDatabase(prepared.url);
  const db = await openWithFakeTime(url, 10);
  const drop = async () => {
    await db.destroy();
    await dropDatabase(url);
  };
  const time = fakeTime(db);
  const pages = fakeTourPages();
  const random = seededRandom(seed);
  const test = await createTestApp(
    { MAILS_PER_DAY: '1000' },
    { database: { db, url, drop }, tourPages: pages, clock: time.clock },
  );
  let deaths = 0;
  for (const [index, stage] of script.stages.entries()) {
    await time.moveTo(stage.at);
    pages.show(stage.page);
    const share =
      Math.round((kills * (index + 1)) / script.stages.length) -
      Math.round((kills * index) / script.stages.length);
    // Two at once, as on two machines.
    for (let n = 0; n < share; n += 2) {
      const lives = [n, n + 1]
        .filter((k) => k < share)
        .map(() => 1 + Math.floor(random() ** 2 * LONGEST_LIFE));
      const died = await Promise.all(lives.map((statements) => workUntilDeath(test, statements)));
      deaths += died.filter(Boolean).length;
    }
    await work(test.ctx);
    // Past the leases of dead workers.
    await time.moveTo(new Date(stage.at.getTime() + 6 * 60_000));
    await work(test.ctx);
    if (stage.name === 'paying') await payOut(test, prepared);
  }
  await work(test.ctx);
  const state = await readEndState(test, prepared.tournamentId);
  const sent = new Map([...Map.groupBy(test.mails, ({ id }) => id)].map(([id, mails]) => [id, mails.length]));
  await test.close();
  return { state, deaths, sent };
}

async function workUntilDeath({ ctx, mailer }: TestApp, statements: number): Promise<boolean> {
  const mortal = mortalDatabase(ctx.db, statements);
  const { db } = mortal;
  const mailDelivery = createMailDelivery({ ...ctx, db, mailer });
  const dying = { ...ctx, db, boards: createBoards(db), mailDelivery };
  for (let minute = 0; minute < LONGEST_LIFE; minute += 1) {
    for (const job of JOBS) {
      await job(dying).catch(() => undefined);
      if (mortal.isDead()) return true;
    }
  }
  return false;
}

/**
 * Runs all jobs once and delivers their mails: mails are sent beside the jobs, and the clock must not jump
 * while one is on its way. Mails leased by dead workers stay as they are.
 */
async function work(ctx: Context): Promise<void> {
  const deadHands = new Set(await mailsTaken(ctx));
  for (const job of JOBS) await job(ctx);
  for (let waits = 0; waits < 1_000; waits += 1) {
    await ctx.mailDelivery.deliver();
    const { rows } = await sql`
      select from mail_outbox where closed_at is null and attempts = 0 and next_attempt_at <= clock_timestamp() limit 1`.execute(
      ctx.db,
    );
    const onTheirWay = (await mailsTaken(ctx)).filter((id) => !deadHands.has(id));
    if (rows.length + onTheirWay.length === 0) return;
    await sleep(5);
  }
}

async function mailsTaken({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('closed_at', 'is', null)
    .where('attempts', '>', 0)
    .execute();
  return rows.map((row) => row.id);
}

/** Two administrators release the prizes; one settles each by hand. */
async function payOut(test: TestApp, { tournamentId, adminIds }: PreparedReplay): Promise<void> {
  const tokens = await Promise.all(adminIds.map((id) => signIn(test, id)));
  const path = `/admin/tournaments/${tournamentId}/prizes`;
  const shown = (await test.call('GET', path, { as: tokens[0] })).body.data;
  for (const as of tokens) {
    const body = { calculation: shown.calculation, reason: 'Replay' };
    await test.call('POST', `${path}/release`, { as, body });
  }
  for (const prize of shown.prizes) {
    const body = { method: 'CASH', reference: `Transfer to ${prize.userId}` };
    await test.call('POST', `/admin/prizes/${prize.id}/settle`, { as: tokens[0], body });
  }
}

async function signIn(test: TestApp, userId: string): Promise<string> {
  const { provider_id, email } = await test.db
    .selectFrom('app_user')
    .select(['provider_id', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return test.tokenFor({
    providerId: provider_id ?? '',
    email: email ?? '',
    emailConfirmed: true,
    sessionId: null,
    signedInAt: Date.now(),
  });
}
