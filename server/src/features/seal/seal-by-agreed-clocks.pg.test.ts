import { expect, it } from 'vitest';
import type { Clock } from '../../gateways/clock.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { sealByAgreedClocks } from './seal-by-agreed-clocks.ts';

const test = await testAppForFile();

const off = (ms: number): Clock => ({ now: () => new Date(Date.now() + ms) });
async function sealed(clock: Clock): Promise<boolean> {
  let ran = false;
  await sealByAgreedClocks({ ...test.ctx, clock }, async () => {
    ran = true;
  });
  return ran;
}
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
  'a database %s this machine by more than five seconds seals nothing, and staff is told',
  async (how, ms) => {
    expect(await sealed(off(ms))).toBe(false);
    const found = await issues();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ type: 'CLOCKS_DISAGREE', severity: 'HIGH' });
    expect(found[0]?.description).toMatch(
      new RegExp(
        `^The database's clock is \\d+ seconds ${how} a worker's: that worker seals nothing\\. Set `,
      ),
    );
    // It goes on by itself.
    expect(await sealed(off(2_000))).toBe(true);
    expect(await issues()).toEqual([]);
  },
);
