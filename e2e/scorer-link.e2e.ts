import type { Match } from '@boast/contract/tournaments';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginClubDraw, openClubDraw } from './testing/draws/club-draw.ts';
import { expectSound, expectSoundInBothLooks } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { readMail } from './testing/people/mail.ts';
import { newFan } from './testing/people/new-fan.ts';
import { expectStored } from './testing/stored-page.ts';
import { expectToast } from './testing/toast.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const nameOf = (match: Match | undefined): string => match?.playerOne?.fullName ?? '';

async function score(page: Page, match: Match | undefined): Promise<void> {
  await page.getByRole('link', { name: new RegExp(nameOf(match)) }).tap();
  for (let game = 0; game < 2; game += 1)
    await page.getByRole('button', { name: `${nameOf(match)} won the game` }).tap();
  await page.getByRole('button', { name: /^Send the result/ }).tap();
}

/** Makes a link on the Helpers page and reads it as the text to send says it. */
async function makeLink(page: Page, act: 'Make a link' | 'Make another link'): Promise<string> {
  const codes = page.getByRole('img', { name: /^QR code of link/ });
  const before = (await codes.count()) > 0 ? await codes.getAttribute('aria-label') : null;
  await page.getByRole('button', { name: act }).tap();
  await expect.poll(() => codes.getAttribute('aria-label')).not.toBe(before);
  const text = await page.getByText(/^Score at .*#scorer_/).textContent();
  return /\/run\/\S+/.exec(text ?? '')?.[0] ?? '';
}

it('somebody without an account scores by a link, offline too, until it is taken back', async () => {
  const organiser = await newFan(siteUrl(), 'organiser');
  const name = ownName('Club Evening');
  const id = await openClubDraw(organiser.api, name);
  const drawn = await beginClubDraw(organiser.api, id);
  const [first, second] = drawn.rounds
    .flatMap(({ matches }) => matches)
    .filter(({ isBye, playerOne, playerTwo }) => !isBye && playerOne !== null && playerTwo !== null);
  const read = async (match: Match | undefined) =>
    (await organiser.api('getMatch', { params: { matchId: match?.id ?? '' } })).data;

  const page = await openPage({ who: 'organiser', size: 'phone', session: organiser.session });
  await page.goto(`/run/${id}/courtside`);
  await page.getByRole('link', { name: 'Let someone score' }).tap();
  await heading(page, 'Helpers').waitFor();
  const link = await makeLink(page, 'Make a link');
  await expectSoundInBothLooks(page);

  const phone = await openPage({
    who: 'scorer',
    size: 'phone',
    installs: true,
    tolerated: [/ERR_INTERNET_DISCONNECTED/, /status of 403/],
  });
  await phone.goto(link);
  await heading(phone, 'Courtside').waitFor();
  await phone.getByText('You enter its results by a link').waitFor();
  expect(new URL(phone.url()).hash).toBe('');
  await expectSoundInBothLooks(phone);
  await score(phone, first);
  await expect.poll(async () => (await read(first)).gameScore).toBe('2-0');

  // Undo, and again after a reload without the secret in the address.
  // The list offers it, and for a moment the message does, too.
  await phone
    .getByRole('button', { name: /^Undo: / })
    .first()
    .tap();
  await expect.poll(async () => (await read(first)).isCompleted).toBe(false);
  await phone.reload();
  await score(phone, first);
  await expect.poll(async () => (await read(first)).gameScore).toBe('2-0');

  await expectStored(phone);
  await phone.context().setOffline(true);
  await score(phone, second);
  await phone.reload();
  await phone.getByText("1 result is saved on this phone. It'll be sent when you're online again.").waitFor();
  await page.getByRole('button', { name: 'Take back link 1' }).tap();
  await expectToast(page, 'Link 1 taken back');
  await phone.context().setOffline(false);
  await phone.getByText('1 result is saved on this phone. This link no longer works.').waitFor();
  await expectSoundInBothLooks(phone);
  expect((await read(second)).isCompleted).toBe(false);

  // What was typed goes with the next link of the draw.
  await phone.goto(await makeLink(page, 'Make a link'));
  await expect.poll(async () => (await read(second)).gameScore).toBe('2-0');
  await phone.getByRole('heading', { name: 'Waiting to be sent' }).waitFor({ state: 'detached' });
  await expectSound(phone);
});

it('a helper gets a mail and finds the draw on Home, with the way to the court', async () => {
  const [organiser, helper] = [await newFan(siteUrl(), 'organiser'), await newFan(siteUrl(), 'helper')];
  const name = ownName('Club Helped');
  const id = await openClubDraw(organiser.api, name);
  const params = { tournamentId: id };
  await organiser.api('nameDrawHelper', { params, body: { username: helper.username, role: 'scorer' } });
  await readMail(siteUrl(), helper.email, /You can score at/);
  await beginClubDraw(organiser.api, id);

  const page = await openPage({ who: 'helper', size: 'phone', session: helper.session });
  await page.goto('/dashboard');
  const card = page.getByRole('list', { name: 'Draws you run' });
  await card.getByText(`You score at ${name}`).waitFor();
  await expectSoundInBothLooks(page);
  await page.goto('/');
  await card.getByText(`You score at ${name}`).waitFor();
  await expectSoundInBothLooks(page);
  await card.getByRole('link', { name: `Courtside of ${name}` }).tap();
  await heading(page, 'Courtside').waitFor();
});
