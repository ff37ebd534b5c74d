import { expect, it, onTestFinished } from 'vitest';
import { apiOf } from './testing/api.ts';
import { expectSound } from './testing/arrive.ts';
import { openPage } from './testing/open-page.ts';
import { signIn } from './testing/people.ts';
import { startSystem } from './testing/system.ts';

/** A match begins just as the demo loads and ends within real minutes, so this story takes real time. */
const MATCH_MS = 200_000;

it('a fan who signs in sees a match on court, and their rank move when it ends', async () => {
  const system = await startSystem({ name: 'demo-lives', settings: { DEMO: 'on' } });
  onTestFinished(() => system.stop());
  const api = apiOf(system.url, await signIn(system.url, 'fan'));
  const standing = async () => {
    const entries = (await api('myEntries')).data;
    const active = entries.find(({ tournament }) => tournament.status === 'ACTIVE');
    return { id: active?.tournamentId, rank: active?.rank };
  };
  const { id, rank } = await standing();
  expect(rank).toBeGreaterThan(0);

  const page = await openPage({ size: 'desktop', siteUrl: system.url, ownProfile: true });
  await page.goto('/live-results');
  await page.getByRole('main').getByText('Replay of 2021').waitFor();
  await page
    .getByRole('region', { name: 'On court' })
    .getByText(/^On court/)
    .first()
    .waitFor({ timeout: MATCH_MS });
  await expectSound(page);

  await expect.poll(standing, { timeout: MATCH_MS, interval: 1_000 }).not.toEqual({ id, rank });
  expect((await standing()).id).toBe(id);
});
