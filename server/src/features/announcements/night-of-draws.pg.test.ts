/** An evening of two draws with second chances and twelve fans, of whom each enters everything. The product's own limits hold. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  giveCredits,
  type TestTournament,
} from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { play, playAll, start } from '../../testing/play.ts';
import { openSecondChance } from '../../testing/second-chances.ts';
import { computeDueChances } from '../boards/chances/compute-chances.ts';
import { advanceTournament } from '../tournaments/lifecycle/advance-tournament.ts';
import { sendNews } from './send-news.ts';

const test = await testAppForFile({ FEATURE_CREDITS: 'on', MAILS_PER_DAY: '3' });
const admin = await buildPerson(test, { admin: true });
const fans = await Promise.all(Array.from({ length: 12 }, () => buildPerson(test)));
for (const fan of fans) await giveCredits(test, fan, 90);
await sql`update app_user set tournament_updates_enabled = id = any(${fans.map(({ userId }) => userId)}::uuid[])`.execute(
  test.db,
);

/** A minute's job. */
const minute = async () => {
  await computeDueChances(test.ctx);
  await sendNews(test.ctx);
  await test.ctx.mailDelivery.deliver();
  const { rows } = await sql<{ subject: string }>`
    select subject from mail_outbox where closed_at is null and weight in ('act', 'money')`.execute(test.db);
  expect(rows, 'asks for an act, or speaks of money, and waits longer than for this job').toEqual([]);
};
const all = async () => {
  const { rows } = await sql<Mail>`
    select business_key as key, subject, weight, closed_as, folded_into, closed_at > expires_at as "isLate",
      user_id as "userId"
    from mail_outbox where user_id = any(${fans.map(({ userId }) => userId)}::uuid[])`.execute(test.db);
  return rows;
};
interface Mail {
  readonly key: string;
  readonly subject: string;
  readonly weight: string;
  readonly closed_as: string | null;
  readonly folded_into: string | null;
  readonly isLate: boolean | null;
  readonly userId: string;
}
const enterAll = async (tournament: TestTournament) => {
  for (const fan of fans) await enter(test, fan, tournament);
};

it('nothing that asks for an act waits, no confirmation is lost, and nothing is sent after it is over', async () => {
  const draws = [await buildTournament(test), await buildTournament(test)];
  for (const draw of draws) {
    await enterAll(draw);
    await minute();
  }
  for (const draw of draws) {
    await start(test, draw);
    await minute();
  }
  const parts: TestTournament[] = [];
  for (const whole of draws) {
    const part = await openSecondChance(test, whole, { as: admin });
    parts.push(part);
    await minute();
    await enterAll(part);
    await minute();
    // A corrected result changes who plays, and everybody may pick again.
    await play(test, whole, { as: admin, match: 0, winner: 1, more: { cascade: true } });
    await minute();
    await play(test, whole, { as: admin, match: 0, winner: 0, more: { cascade: true } });
    await minute();
  }
  for (const part of parts) {
    await start(test, part);
    await minute();
  }
  for (const whole of draws) {
    await playAll(test, whole, admin);
    await minute();
  }
  for (const { id } of [...draws, ...parts]) {
    await advanceTournament(test.ctx, id);
    await minute();
  }
  // Ten minutes pass, and what was folded leaves.
  await sql`update mail_outbox set next_attempt_at = next_attempt_at - interval '10 minutes' where closed_at is null`.execute(
    test.db,
  );
  await minute();

  const mails = await all();
  const asking = mails.filter(({ weight }) => weight === 'act');
  expect(asking.filter(({ subject }) => subject.endsWith('the draw changed')).length).toBeGreaterThanOrEqual(
    24,
  );
  expect(asking.filter(({ closed_as }) => closed_as !== 'sent')).toEqual([]);
  expect(mails.filter(({ isLate, closed_as }) => isLate && closed_as === 'sent')).toEqual([]);

  const confirmations = mails.filter(({ weight }) => weight === 'confirmation');
  // Each fan was confirmed in four contests, and heard of the seal of four.
  expect(confirmations).toHaveLength(12 * 8);
  const sent = new Set(confirmations.filter(({ closed_as }) => closed_as === 'sent').map(({ key }) => key));
  expect(
    confirmations.filter(({ key, folded_into }) => !sent.has(folded_into ?? key)),
    'lost without a fold',
  ).toEqual([]);
  for (const { userId } of fans)
    expect(
      confirmations.filter((mail) => mail.userId === userId && sent.has(mail.key)).length,
    ).toBeLessThanOrEqual(2);

  // The limit of a day holds for all other news.
  for (const { userId } of fans)
    expect(
      mails.filter((mail) => mail.userId === userId && mail.weight === 'news' && mail.closed_as === 'sent')
        .length,
    ).toBeLessThanOrEqual(3);
});
