import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildTournament,
  enter,
  picksOf,
  saveDraft,
  type TestTournament,
} from '../../../testing/factories.ts';
import { mailsForFile } from '../testing/mails.ts';

let tournament: TestTournament;
const { fan, mailsTo, oneTo, other, run, set, test } = await mailsForFile();
beforeEach(async () => {
  tournament = await buildTournament(test);
});

describe('the last call', () => {
  const startIn = (hours: number) =>
    sql`update tournament set starts_at = clock_timestamp() + ${`${hours * 60} minutes`}::interval,
      status_since = clock_timestamp() - interval '7 days' where id = ${tournament.id}`.execute(test.db);

  it.each([
    [24.1, null],
    [23.9, '24 hours'],
    [1.9, '2 hours'],
    [0.6, '36 minutes'],
  ])(
    'E2: %d hours before the start who has not entered is told of %s, who has is not',
    async (hours, left) => {
      await enter(test, other, tournament);
      await run();
      test.mails.length = 0;
      await startIn(hours);
      await run();
      await run();
      expect(await mailsTo(fan)).toHaveLength(left === null ? 0 : 1);
      expect(await mailsTo(other)).toEqual([]);
      if (left !== null) expect((await oneTo(fan)).subject).toContain(`entries close in ${left}`);
    },
  );

  it('edge 10: also goes to who has entered and whose entry is not complete any more', async () => {
    const entry = await enter(test, fan, tournament);
    await run();
    test.mails.length = 0;
    await sql`update entry set picks = set_byte(picks, 0, 0) where id = ${entry.id}`.execute(test.db);
    await startIn(1.5);
    await run();
    expect((await oneTo(fan)).text).toContain("Your entry isn't complete");
  });

  it.each([
    ['a whole draft', () => picksOf(tournament), 'Your 7 picks are ready. Submit them', '/beta#review'],
    [
      'half a draft',
      () => picksOf(tournament).map((pick, match) => (match < 3 ? pick : null)),
      '3 of 7 picked. Continue',
      '/beta#tipping',
    ],
  ])('says what waits to whoever has %s, 24 and 2 hours before, once each', async (_, picks, title, part) => {
    await saveDraft(test, fan, tournament, { picks: picks() });
    for (const hours of [23.9, 1.9]) {
      test.mails.length = 0;
      await startIn(hours);
      await run();
      await run();
      const mail = await oneTo(fan);
      expect(mail.text).toContain(title);
      expect(mail.text).toContain(`/tournaments/${tournament.id}${part}`);
      expect((await oneTo(other)).text).toContain('Last call for');
    }
  });

  it('goes to whoever changed an entry and did not submit it, and to nobody who turned updates off', async () => {
    await startIn(48);
    for (const person of [fan, other]) {
      await enter(test, person, tournament);
      await saveDraft(test, person, tournament, { picks: picksOf(tournament, () => ({ gamesLost: 2 })) });
    }
    await run();
    test.mails.length = 0;
    await set(other, { tournament_updates_enabled: false });
    await startIn(1.9);
    await run();
    await set(other, { tournament_updates_enabled: true });
    expect((await oneTo(fan)).text).toContain('You have unsubmitted changes');
    expect(await mailsTo(other)).toEqual([]);
  });

  it('of a draft comes however late the tournament was published; others are not called then', async () => {
    await saveDraft(test, fan, tournament, { picks: picksOf(tournament) });
    await sql`update tournament set starts_at = clock_timestamp() + interval '90 minutes'
      where id = ${tournament.id}`.execute(test.db);
    await run();
    expect((await oneTo(fan)).text).toContain('Your 7 picks are ready');
    expect(await mailsTo(other)).toEqual([]);
  });

  it('is not made while the draw waits for players, nor right after publishing', async () => {
    await startIn(1.5);
    await sql`update draw_slot set kind = 'tbd', player_id = null
      where tournament_id = ${tournament.id} and number = 0`.execute(test.db);
    await run();
    expect(await mailsTo(fan)).toEqual([]);
    tournament = await buildTournament(test);
    await run();
    expect(await mailsTo(fan)).toEqual([]);
  });
});
