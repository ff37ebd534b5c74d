import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Clock } from '../../../gateways/clock.ts';
import { buildTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { statusOf } from '../../../testing/play.ts';
import { advanceTournaments } from '../lifecycle/advance-tournament.ts';
import { sealDue } from '../lifecycle/seal-due.ts';
import { syncTournament } from '../sync/sync-tournament.ts';
import { agreeClocks } from './agreed-clocks.ts';

const test = await testAppForFile();

const off = (ms: number): Clock => ({ now: () => new Date(Date.now() + ms) });
const issues = () =>
  test.db
    .selectFrom('data_issue')
    .select(['type', 'severity', 'description'])
    .where('closed_at', 'is', null)
    .execute();

it.each([
  ['ahead of', -3_600_000],
  ['behind', 6_000],
])(
  'a database %s this machine by more than five seconds gives no right to seal, and staff is told',
  async (how, ms) => {
    expect(await agreeClocks({ ...test.ctx, clock: off(ms) })).toBeNull();
    const found = await issues();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ type: 'CLOCKS_DISAGREE', severity: 'HIGH' });
    expect(found[0]?.description).toMatch(
      new RegExp(
        `^The database's clock is \\d+ seconds ${how} a worker's: that worker seals nothing\\. Set `,
      ),
    );
    // Goes on by itself.
    expect(await agreeClocks({ ...test.ctx, clock: off(2_000) })).not.toBeNull();
    expect(await issues()).toEqual([]);
  },
);

it('no job seals while the clocks disagree, and every one does once they agree', async () => {
  const url = 'https://www.psaworldtour.com/tournament/clocks/';
  const tournament = await buildTournament(test);
  await sql`update tournament set source_url = ${url}, starts_at = clock_timestamp() where id = ${tournament.id}`.execute(
    test.db,
  );
  const apart = { ...test.ctx, clock: off(-3_600_000) };
  const followed = { id: tournament.id, name: 'Open', gender: 'mens', source_url: url } as const;
  await sealDue(apart);
  await sealDue(apart, tournament.id);
  await advanceTournaments(apart);
  expect(await syncTournament(apart, followed, { always: true, by: 'job' })).toBeNull();
  expect(await statusOf(test, tournament)).toBe('UPCOMING');
  await advanceTournaments(test.ctx);
  expect(await statusOf(test, tournament)).toBe('ACTIVE');
});
