import { toLocal } from '@boast/domain/time/zoned-time';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { publishOnPage } from './testing/administrate.ts';
import { importOwnDraw, type OwnTournament } from './testing/draws/play-all.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { adminApi } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';
import { moveTo } from './testing/site-page.ts';

const HOUR = 3_600_000;

it('an administrator runs a draw with second chances on one results sheet', async () => {
  const api = await adminApi(siteUrl());
  const draw = await importOwnDraw(api, 'second-chances');
  const page = await openPage({
    size: 'desktop',
    session: await signIn(siteUrl(), 'admin'),
    // The time of a quarter-final lies outside the days of the draw.
    tolerated: [/status of 409/],
  });
  await page.goto(`/admin/tournaments/${draw.id}`);
  await publishOnPage(page);
  const roundsOf = async () => (await draw.read()).secondChances.map(({ roundName }) => roundName);
  expect(await roundsOf()).toEqual(['Round 2', 'Quarter Final', 'Semi Final']);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('radio', { name: 'Some' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'From Round 2' }).uncheck({ force: true });
  await page.getByLabel('Reason').fill('Two are enough');
  await expectSound(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('status').getByText('Tournament updated').waitFor();
  expect(await roundsOf()).toEqual(['Quarter Final', 'Semi Final']);

  await draw.start();
  await playRounds(draw, 2);
  await setTimeOfTheFirst(page, draw);
  await findAllElseAtTheWholeDraw(page, draw);
});

async function playRounds(draw: OwnTournament, last: number): Promise<void> {
  const isOpen = async () =>
    (await draw.read()).rounds.some(
      ({ number, matches }) => number <= last && matches.some((match) => !match.isBye && !match.isCompleted),
    );
  while (await isOpen()) await draw.playNext();
}

async function setTimeOfTheFirst(page: Page, draw: OwnTournament): Promise<void> {
  const { id, timeZone } = await draw.read();
  await page.goto('/admin');
  await page.getByRole('article', { name: 'Second chances waiting' }).waitFor();
  await moveTo(page, `/admin/tournaments/${id}`);
  const chances = page.getByRole('region', { name: 'Second chances' });
  await chances.getByText('Waiting').waitFor();
  await expectSound(page);
  await chances.getByRole('link', { name: 'Set the time of the first quarter-final' }).click();
  await page.getByLabel(/^Scheduled time/).fill(toLocal(Date.now() + 3 * HOUR, timeZone));
  await page.getByLabel('Reason').fill('The order of play is out');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Check this first').waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('status').getByText('Match updated').waitFor();
}

async function findAllElseAtTheWholeDraw(page: Page, { id }: OwnTournament): Promise<void> {
  await page.goto(`/admin/tournaments/${id}`);
  const chances = page.getByRole('region', { name: 'Second chances' });
  await chances.getByText('Open', { exact: true }).waitFor();
  await chances.getByRole('link', { name: 'From the quarter-finals' }).click();
  await page.getByRole('heading', { level: 1, name: /, from the quarter-finals$/ }).waitFor();
  const note = page.getByText('Results, places and times are entered at the whole draw');
  await note.waitFor();
  await expectSound(page);
  expect(await page.getByRole('link', { name: 'From a sheet' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Change the draw' }).count()).toBe(0);
  const second = new URL(page.url()).pathname;
  await page
    .getByRole('link', { name: /^Whole draw of / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Enter result' }).waitFor();

  await moveTo(page, `${second}/day`);
  await note.waitFor();
  expect(await page.getByRole('button', { name: /^Enter result of/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Open its day' }).click();
  await page
    .getByRole('button', { name: /^Enter result of/ })
    .first()
    .waitFor();

  await moveTo(page, `${second}/edit`);
  await page.getByRole('region', { name: 'From the whole draw' }).waitFor();
  expect(await page.getByLabel('Location').count()).toBe(0);
  await page.getByLabel('Prize', { exact: true }).selectOption('text');
  await page.getByLabel('What they win').fill('A racket');
  await page.getByLabel('Reason').fill('From the sponsor');
  await expectSound(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('status').getByText('Tournament updated').waitFor();
}
