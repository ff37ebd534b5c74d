import { expect, it } from 'vitest';
import { enterApart } from './testing/draws/enter-apart.ts';
import { importOwnEight } from './testing/draws/play-all.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { visit } from './testing/site-page.ts';

it('a fan reads what only they picked, plays against a rival, and shares the win', async () => {
  const draw = await importOwnEight(await adminApi(siteUrl()), `Open ${ownName('rivals')}`);
  await draw.publish();
  const fans = await Promise.all(
    ['ann', 'ben', 'cat', 'dan'].map((name) => newFan(siteUrl(), `rival-${name}`)),
  );
  const [lone, rival] = fans;
  if (!lone || !rival) throw new Error('nobody');
  await enterApart(await draw.read(), lone.api);
  for (const { api } of fans.slice(1)) await draw.enter(api);
  await draw.start();
  const { data } = await rival.api('leaderboard', { params: { tournamentId: draw.id } });
  const entryOf = (username: string) => data.find((row) => row.username === username)?.entryId ?? '';

  const page = await openPage({ size: 'phone', theme: 'light', session: lone.session });
  await visit(page, `/tournaments/${draw.id}`);
  await page.getByText(/^Only you have E\. .+ winning it\.$/).waitFor();
  await visit(page, `/tournaments/${draw.id}/entries/${entryOf(lone.username)}`);
  await page.getByText(/^Only you have E\. .+ winning it\.$/).waitFor();
  await visit(page, `/tournaments/${draw.id}/entries/${entryOf(rival.username)}`);
  await page.getByRole('button', { name: 'Make my rival' }).click();
  await page.getByRole('button', { name: 'End rivalry' }).waitFor();
  await expectSound(page);
  await visit(page, '/');
  await page.getByText(/^You're level with .+\. You need Emil .+ to win the final\.$/).click();
  await page.getByRole('button', { name: 'End rivalry' }).click();
  await page.getByRole('button', { name: 'Make my rival' }).waitFor();
  await visit(page, '/');
  await page.getByText('Your rank').first().waitFor();
  expect(await page.getByText('Your rival').count()).toBe(0);

  for (let match = 0; match < 7; match += 1) await draw.playNext();
  const winner = await openPage({ size: 'phone', session: rival.session });
  await visit(winner, `/tournaments/${draw.id}`);
  const end = winner.getByRole('region', { name: 'How it ended' });
  await end.getByText('You and 2 others share first place.').waitFor();
  const card = await end.getByRole('link', { name: "Save the winner's card" }).getAttribute('href');
  const picture = await winner.request.get(`${siteUrl()}${card}`);
  expect(picture.headers()['content-type']).toBe('image/png');
  await expectSound(winner);
});
