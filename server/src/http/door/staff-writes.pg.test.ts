import { expect, it, vi } from 'vitest';
import { buildPerson, buildTournament, tipsOf } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';

const test = await testAppForFile();
const [admin, fan] = [await buildPerson(test, { admin: true }), await buildPerson(test)];
const tournament = await buildTournament(test);

const run = vi.spyOn(test.ctx.staffWrites, 'run');
const ran = async (...call: Parameters<typeof test.call>): Promise<number> => {
  run.mockClear();
  await test.call(...call);
  return run.mock.calls.length;
};
const path = `/admin/tournaments/${tournament.id}`;
const change = (as: string | undefined) => ran('PATCH', path, { as, body: { location: 'Windsor' } });

it('only writes of the staff go first, and those that are refused do not', async () => {
  expect(await change(admin.token)).toBe(1);
  expect(await change(fan.token)).toBe(0);
  expect(await change(undefined)).toBe(0);
  expect(await ran('GET', '/admin/tournaments', { as: admin.token })).toBe(0);
});

it('staff who enter a draw do not go first', async () => {
  const matchTips = tipsOf(tournament);
  for (const as of [admin.token, fan.token])
    expect(await ran('POST', `/tournaments/${tournament.id}/entries`, { as, body: { matchTips } })).toBe(0);
});
