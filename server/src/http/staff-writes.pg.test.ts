import { expect, it, vi } from 'vitest';
import { buildPerson, buildTournament, tipsOf } from '../testing/factories.ts';
import { testAppForFile } from '../testing/for-file.ts';

const test = await testAppForFile();
const [admin, fan] = [await buildPerson(test, { admin: true }), await buildPerson(test)];
const tournament = await buildTournament(test);

const begin = vi.spyOn(test.ctx.staffWrites, 'begin');
const begun = async (...call: Parameters<typeof test.call>): Promise<number> => {
  begin.mockClear();
  await test.call(...call);
  return begin.mock.calls.length;
};
const path = `/admin/tournaments/${tournament.id}`;
const change = (as: string | undefined) => begun('PATCH', path, { as, body: { location: 'Windsor' } });

it('only writes of the staff go first, and those that are refused do not', async () => {
  expect(await change(admin.token)).toBe(1);
  expect(await change(fan.token)).toBe(0);
  expect(await change(undefined)).toBe(0);
  expect(await begun('GET', '/admin/tournaments', { as: admin.token })).toBe(0);
  const matchTips = tipsOf(tournament);
  expect(
    await begun('POST', `/tournaments/${tournament.id}/entries`, { as: fan.token, body: { matchTips } }),
  ).toBe(0);
});
