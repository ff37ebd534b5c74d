import { expect, it, onTestFinished } from 'vitest';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage } from './testing/open-page.ts';
import { apiOf } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';
import { startSystem } from './testing/system.ts';

/** A match ends in each real minute, so this story takes real time. */
const MATCH_MS = 75_000;

it('P11: a fan who signs in sees a match on court, and within a minute its result', async () => {
  const system = await startSystem({ name: 'demo-lives', settings: { DEMO: 'on' } });
  onTestFinished(() => system.stop());
  const api = apiOf(system.url, await signIn(system.url, 'fan'));
  const standing = async () => {
    const entries = (await api('myEntries')).data;
    const active = entries.find(({ tournament }) => tournament.status === 'ACTIVE');
    return { id: active?.tournamentId, played: active?.possibleScore };
  };
  const { id, played } = await standing();
  expect(played).toBeGreaterThan(0);

  const page = await openPage({ size: 'desktop', siteUrl: system.url, ownProfile: true });
  await page.goto('/live-results');
  await page.getByRole('main').getByText('Replay of 2021').waitFor();
  await page
    .getByRole('region', { name: 'On court' })
    .getByText(/^On court/)
    .first()
    .waitFor({ timeout: MATCH_MS });
  await expectSound(page);

  await expect.poll(standing, { timeout: MATCH_MS, interval: 1_000 }).not.toEqual({ id, played });
  expect((await standing()).id).toBe(id);
});
