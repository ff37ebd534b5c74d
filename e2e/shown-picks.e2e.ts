import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { enterUpcoming } from './testing/draws/enter-upcoming.ts';
import { showPicks } from './testing/draws/show-picks.ts';
import { toMatchTips } from './testing/draws/tips.ts';
import { expectSound, expectSoundInBothLooks } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { newFan } from './testing/people/new-fan.ts';
import { moveTo } from './testing/site-page.ts';
import { expectToast } from './testing/toast.ts';

/** The address is dead in the end, which the browser logs. */
const dead = [/status of 404/];
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const whoSees = (page: Page) => page.getByRole('region', { name: 'Who sees your picks' });

it('a fan shows their picks to a stranger, changes them, and stops by one tap', async () => {
  const { session, api, username } = await newFan(siteUrl(), 'shows-picks');
  const tournament = await enterUpcoming(api);
  const params = { tournamentId: tournament.id };

  const owner = await openPage({ size: 'phone', who: 'owner', session });
  await owner.goto(`/tournaments/${tournament.id}`);
  await whoSees(owner).getByText('Only you can see your picks until the lock.').waitFor();
  await whoSees(owner).getByRole('button', { name: 'Share', exact: true }).tap();
  const sheet = owner.getByRole('dialog', { name: 'Share' });
  for (const row of ['The draw', "That I'm in"])
    await sheet.getByRole('region', { name: row }).getByRole('button', { name: 'Copy link' }).waitFor();
  const told = sheet.getByRole('region', { name: 'My picks' });
  await told.getByText(/every change you make until you turn it off/).waitFor();
  await expectSoundInBothLooks(owner);
  await told.getByRole('button', { name: 'Show my picks' }).tap();
  await told.getByRole('button', { name: 'Copy link' }).waitFor();
  await expect
    .poll(() => told.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(1200);
  await expectSoundInBothLooks(owner);
  // Showing them once more answers the same address.
  const { entryId, path } = await showPicks(api, tournament.id);
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl() });
  await told.getByRole('button', { name: 'Copy link' }).tap();
  await told.getByRole('button', { name: 'Copied!' }).waitFor();
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(`${siteUrl()}${path}`);
  await sheet.getByRole('button', { name: 'Close' }).tap();

  const stranger = await openPage({ size: 'phone', theme: 'light', who: 'stranger', tolerated: dead });
  await stranger.goto(path);
  await heading(stranger, `${username}'s picks`).waitFor();
  await stranger.getByText(/Version 1, saved/).waitFor();
  await stranger.getByRole('link', { name: 'Make your own picks' }).waitFor();

  const changed = tipTheUpper(tournament).map((tip) =>
    tip.match === 'Final' ? { ...tip, score: '3-2' as const } : tip,
  );
  await api('submitEntry', { params, body: { matchTips: toMatchTips(tournament, changed) } });
  await stranger.reload();
  await stranger.getByText(/Version 2, saved/).waitFor();

  // The state is in sight on both pages of the entry.
  await moveTo(owner, `/tournaments/${tournament.id}/entries/${entryId}`);
  await whoSees(owner).getByText('Anyone with your link sees your picks.').waitFor();
  await expectSound(owner);
  await whoSees(owner).getByRole('button', { name: 'Stop showing' }).tap();
  await expectToast(owner, 'Your picks are no longer shown');
  await whoSees(owner).getByText('Only you can see your picks until the lock.').waitFor();

  await stranger.reload();
  await heading(stranger, 'These picks are no longer shown').waitFor();
  await expectSound(stranger);
  await stranger.getByRole('main').getByRole('link', { name: 'See all tournaments' }).tap();
  await heading(stranger, 'Tournaments').waitFor();
});
