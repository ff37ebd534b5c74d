import { at } from '@boast/domain/at';
import { LOCK_TROUBLE_TYPES } from '@boast/domain/tournament/lock-troubles';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import {
  buildPerson,
  buildTournament,
  enter,
  giveCredits,
  picksOf,
  type TestTournament,
} from '../../testing/factories.ts';
import { mortalDatabase } from '../../testing/mortal-database.ts';
import { letPass, play, playAll, start } from '../../testing/play.ts';
import { createMailDelivery } from '../news/mail/deliver-mail.ts';
import { BY_HAND, changeEvent } from '../tournaments/event/change-event.ts';
import { fieldsChange } from '../tournaments/event/fields-change.ts';
import { lockEvent } from '../tournaments/event/load-event.ts';
import { advanceTournament } from '../tournaments/lifecycle/advance-tournament.ts';
import { voidCancelledEntries } from '../tournaments/lifecycle/void-cancelled-entries.ts';
import { sealTournament } from '../tournaments/seal/seal-tournament.ts';
import { announce } from './announce/announce.ts';
import { announceReplaced } from './announce/announce-replaced.ts';
import { sendNews } from './send-news.ts';
import { mailsForFile } from './testing/mails.ts';

let tournament: TestTournament;
const { admin, countOpen, emailOf, fan, mailsTo, oneTo, other, run, set, test } = await mailsForFile();
beforeEach(async () => {
  tournament = await buildTournament(test);
});

const open = (id: string) => fieldsChange(test.ctx, id, { status: 'UPCOMING' });

const news = (kind: 'PUBLISHED' | 'SEALED', more: object = {}) =>
  inTransaction(test.db, (tx) => announce(tx, { about: { tournamentId: tournament.id }, kind, ...more }));

describe('a tournament is published', () => {
  it('who asked for updates hears of it, once, in their own time', async () => {
    const hidden = await buildTournament(test, { status: 'CREATING' });
    await sql`update tournament set starts_at = '2031-03-12T12:00Z', start_date = '2031-03-12', end_date = '2031-03-16', time_zone = 'Europe/London'
      where id = ${hidden.id}`.execute(test.db);
    await set(other, { tournament_updates_enabled: false });
    await set(fan, { time_zone: 'America/New_York' });
    await inTransaction(test.db, async (tx) =>
      changeEvent(tx, test.ctx, await lockEvent(tx, hidden.id), {
        change: open(hidden.id),
        ...BY_HAND,
        accepted: LOCK_TROUBLE_TYPES,
      }),
    );
    await Promise.all([1, 2, 3].map(() => sendNews(test.ctx)));
    await run();
    await set(other, { tournament_updates_enabled: true });
    const mail = await oneTo(fan);
    await set(fan, { time_zone: null });
    expect(mail.subject).toContain('the draw is out');
    expect(mail.text).toContain('Wednesday, March 12, 2031 at 08:00 your time (New York), 12:00 in London');
    expect(mail.text).toContain(`/tournaments/${hidden.id}`);
    expect(await mailsTo(other)).toEqual([]);
    expect(await mailsTo(admin)).toEqual([]);
  });

  it('is no news any more once it has begun', async () => {
    await news('PUBLISHED');
    await start(test, tournament);
    await run();
    expect(await mailsTo(fan)).toEqual([]);
  });
});

describe('an entry', () => {
  it('is confirmed once, with its champion, its number of picks and its receipt', async () => {
    const entry = await enter(test, fan, tournament);
    await run();
    const mail = await oneTo(fan);
    expect(mail.subject).toContain("You're in");
    expect(mail.text).toContain('all 7 matches');
    expect(mail.text).toContain('You have P0 winning it.');
    // A hash is nothing to read, and widens a phone's mail; the file has it.
    expect(mail.text).toContain(`/tournaments/${tournament.id}#receipt`);
    expect(mail.text).not.toContain(entry.receipt.leafHash);
    await enter(
      test,
      fan,
      tournament,
      picksOf(tournament, () => ({ side: 1 })),
    );
    await run();
    expect(await mailsTo(fan)).toHaveLength(1);
  });

  it('edges 35 and 50: that does not count is told with why and what came back, whatever was turned off', async () => {
    await enter(test, fan, tournament);
    await run();
    test.mails.length = 0;
    await set(fan, { tournament_updates_enabled: false, tournament_results_enabled: false });
    await sql`update tournament set status = 'CANCELLED' where id = ${tournament.id}`.execute(test.db);
    await voidCancelledEntries(test.ctx);
    await run();
    await set(fan, { tournament_updates_enabled: true, tournament_results_enabled: true });
    const mail = await oneTo(fan);
    expect(mail.text).toContain('The tournament was cancelled');
    expect(mail.text).toContain("We've refunded your credit");
    expect(mail.headers).toEqual({});
  });

  it('of somebody who left is told to nobody', async () => {
    const leaver = await buildPerson(test);
    await giveCredits(test, leaver, 1);
    const email = await emailOf(leaver);
    await enter(test, leaver, tournament);
    await set(leaver, { banned_at: new Date() });
    await run();
    expect(test.mails.filter(({ to }) => to === email)).toEqual([]);
  });
});

describe('from the seal to the prize', () => {
  const finish = async () => {
    await enter(test, fan, tournament);
    await enter(
      test,
      other,
      tournament,
      picksOf(tournament, (match) => ({ side: match === 0 ? 1 : 0 })),
    );
    await start(test, tournament);
    await playAll(test, tournament, admin);
    await run();
    test.mails.length = 0;
  };

  it('entrants hear of the seal with their champion, and its root stands behind the link', async () => {
    const entry = await enter(test, fan, tournament);
    await run();
    test.mails.length = 0;
    await sql`update tournament set starts_at = clock_timestamp() where id = ${tournament.id}`.execute(
      test.db,
    );
    await sealTournament(test.db, tournament.id, 'due');
    await run();
    const mail = await oneTo(fan);
    const { root } = (await test.call('GET', `/tournaments/${tournament.id}/seal`)).body.data;
    expect(mail.subject).toContain('your picks are sealed');
    expect(mail.text).not.toContain(root);
    expect(mail.text).toContain('You have P0 winning it');
    expect(mail.text).toContain(`/tournaments/${tournament.id}/verify`);
    expect(mail.text).toContain(`Version ${entry.version}`);
    expect(await mailsTo(other)).toEqual([]);
  });

  it('edge 50: of the end only if they want results by the time it leaves', async () => {
    await finish();
    await set(other, { tournament_results_enabled: false });
    await advanceTournament(test.ctx, tournament.id);
    await run();
    await set(other, { tournament_results_enabled: true });
    const mail = await oneTo(fan);
    expect(mail.subject).toMatch(/^You won /);
    for (const said of [
      ', as you picked.',
      'A perfect entry: 7 of 7 right',
      "You're set to win $100: nobody called more winners",
    ])
      expect(mail.text).toContain(said);
    expect(mail.html).toMatch(/<img src="[^"]+\/share\/entries\/[0-9a-f-]{36}\.png/);
    expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(await mailsTo(other)).toEqual([]);
  });

  it('of a prize, and of a correction only whose share it changes', async () => {
    await finish();
    await advanceTournament(test.ctx, tournament.id);
    await letPass(test, tournament, 24);
    await advanceTournament(test.ctx, tournament.id);
    await run();
    // Mails are sent in parallel, so they may arrive in any order.
    expect((await mailsTo(fan)).map(({ subject }) => subject).toSorted()).toEqual([
      'You won $100',
      expect.stringMatching(/^You won Open/),
    ]);
    test.mails.length = 0;
    // Edge 18: the score of the final does not change the number of correct picks.
    const final = await play(test, tournament, { as: admin, match: 6, more: {} });
    expect(final.status).toBe(200);
    await advanceTournament(test.ctx, tournament.id);
    await run();
    expect(test.mails).toEqual([]);
    // The first match is corrected in favour of `other`, and the later ones are played again.
    for (const [match, winner] of [
      [0, 1],
      [4, 0],
      [6, 0],
    ] as const)
      await play(test, tournament, { as: admin, match, winner, more: { cascade: true } });
    await advanceTournament(test.ctx, tournament.id);
    await run();
    expect((await oneTo(fan)).text).toContain('You had a share of $100 and now have no share');
    expect((await oneTo(other)).text).toContain('You had no share and now have a share of $100');
  });
});

it('of players who were replaced it is told who stands there, and of one who came back nothing', async () => {
  await enter(test, fan, tournament);
  await start(test, tournament);
  await run();
  test.mails.length = 0;
  const { draw } = tournament;
  const withFirst = (from: number) => ({ ...draw, slots: draw.slots.with(0, at(draw.slots, from)) });
  const replace = (before: number, after: number) =>
    inTransaction(test.db, (tx) =>
      announceReplaced(tx, tournament.id, { before: withFirst(before), after: withFirst(after) }),
    );
  await replace(0, 1);
  await replace(1, 2);
  await run();
  expect((await oneTo(fan)).subject).toMatch(/: P2 for P0$/);
  test.mails.length = 0;
  await replace(2, 3);
  await replace(3, 2);
  await run();
  expect(await mailsTo(fan)).toEqual([]);
});

describe('mail is written once', () => {
  it('wherever whoever writes it is killed', async () => {
    await enter(test, fan, tournament);
    await enter(test, other, tournament);
    await start(test, tournament);
    await news('SEALED');
    let deaths = 0;
    for (let statements = 1; ; statements += 1) {
      const mortal = mortalDatabase(test.db, statements);
      const { db } = mortal;
      const mailDelivery = createMailDelivery({ ...test.ctx, db, mailer: test.mailer });
      await sendNews({ ...test.ctx, db, mailDelivery }).catch(() => undefined);
      if (!mortal.isDead()) break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(5);
    // A mail claimed by a dead process is claimed again after two minutes; the last one delivers beside us and may still die of it.
    await expect
      .poll(async () => {
        await sql`update mail_outbox set next_attempt_at = clock_timestamp() where closed_at is null`.execute(
          test.db,
        );
        await test.ctx.mailDelivery.deliver();
        return countOpen();
      })
      .toBe(0);
    await run();
    const keys = await test.db.selectFrom('mail_outbox').select('business_key').execute();
    expect(keys).toHaveLength(4);
    // Edge 49: a mail sent just before a crash may be sent again, under the same id.
    for (const person of [fan, other]) {
      const texts = new Map((await mailsTo(person)).map(({ id, text }) => [id, text]));
      expect(texts.size).toBeLessThanOrEqual(2);
      for (const said of ['Your entry is in', 'Your picks are sealed'])
        expect([...texts.values()].filter((text) => text.includes(said))).toHaveLength(1);
    }
  });
});
