import { briefly } from '@boast/server/testing/nightly';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enterUpcoming } from './testing/draws/enter-upcoming.ts';
import { keepDraft, picksIn } from './testing/draws/keep-draft.ts';
import { atMatch, scoreOf } from './testing/draws/wizard.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { apiOf } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { PASSWORD, type Session, setUpApp, signIn } from './testing/people/people.ts';
import { moveTo, pressTwice } from './testing/site-page.ts';

const tips = (page: Page) => page.getByRole('region', { name: 'Your tips' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const submitted = (page: Page) => page.getByText('Entry Submitted').waitFor();

const sizes = ['phone', 'desktop'] as const;

it.each(briefly(sizes))(
  "one stray pick of a visitor's %s replaces nobody's entry: both are shown, and the person chooses",
  async (size) => {
    const { email, session, api } = await newFan(siteUrl(), `stray-${size}`);
    const { id: tournamentId, totalMatches } = await enterUpcoming(api);
    const entered = (await api('myEntries')).data[0]?.matchTips;
    const page = await openPage({ who: 'visitor', size, theme: 'light' });
    await page.goto(`/tournaments/${tournamentId}/beta#tipping`);
    await scoreOf(page, 'lower', '3-2').click();
    await atMatch(page, 2);
    await moveTo(page, `/tournaments/${tournamentId}`);
    await page.getByRole('link', { name: 'Sign in to submit' }).click();
    await signInHere(page, email);

    await page.getByText('You made picks before signing in').waitFor();
    await tips(page)
      .getByText(new RegExp(`^${totalMatches} of ${totalMatches}`))
      .waitFor();
    await page.getByText(`1 of ${totalMatches} picked, no champion yet`).waitFor();
    await expect.poll(() => page.getByText('Entry Submitted').count()).toBe(0);
    // The way back survives whatever is done meanwhile.
    await rescoreFirst(page, '3-2');
    await page.getByText('1 change not submitted').first().waitFor();
    await expectSound(page);
    await press(page, 'Back to my submitted entry');
    const params = { tournamentId };
    await expect.poll(async () => (await api('getDraft', { params })).data.picks).toBeNull();
    // The other device gets no news.
    const laptop = await openPage({ who: 'laptop', size: 'desktop', session });
    await laptop.goto(`/tournaments/${tournamentId}`);
    await submitted(laptop);

    await press(page, 'Load the earlier picks');
    await page.getByText(`${totalMatches} changes not submitted`).first().waitFor();
    await press(page, 'Back to my submitted entry');
    await submitted(page);
    await tips(page).getByText('Submitted', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Update tips' }).isDisabled()).toBe(true);
    expect((await api('myEntries')).data[0]?.matchTips).toEqual(entered);
  },
);

/** The browser logs these about an ended session. */
const refused = [
  /status of 4(0[013]|22)/,
  /AuthApiError/,
  /Error getting initial session/,
  /Error signing out/,
];

it('a session that ends while a phone picks leaves the picks where they are, and the password is the way on', async () => {
  const { session, email, api } = await newFan(siteUrl(), 'ended-on-phone');
  const { id: tournamentId } = await keepDraft(api, 3);
  const page = await openPage({ size: 'phone', session, tolerated: refused });
  await page.goto(`/tournaments/${tournamentId}`);
  await tips(page).getByText('Saved as draft').waitFor();
  await endSession(session);
  await pickNext(page);
  await page.getByText('You were signed out. Your picks are safe. Sign in to continue').waitFor();
  await tips(page).getByText(/^4 of/).waitFor();
  await expectSound(page);
  await tips(page).getByRole('button', { name: 'Sign in to submit' }).click();
  await page.keyboard.type('Not-it-9');
  await page.keyboard.press('Enter');
  await page.getByText('Invalid login credentials').waitFor();
  await page.getByLabel(/^Password of/).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await tips(page).getByText('Saved as draft').waitFor();
  await tips(page).getByText(/^4 of/).waitFor();
  expect(await page.getByText('You were signed out').count()).toBe(0);
  const again = apiOf(siteUrl(), await signIn(siteUrl(), { email, password: PASSWORD }));
  const { data: draft } = await again('getDraft', { params: { tournamentId } });
  expect(picksIn(draft.picks)).toBe(4);
});

it('a session that ends before a desktop submits goes on in place, by password and second factor', async () => {
  const fan = await newFan(siteUrl(), 'ended-on-desktop');
  const { session, code } = await setUpApp(siteUrl(), fan.session);
  const { id: tournamentId, totalMatches } = await keepDraft(apiOf(siteUrl(), session));
  const page = await openPage({ size: 'desktop', session, tolerated: refused });
  await page.goto(`/tournaments/${tournamentId}`);
  await tips(page).getByText('Saved as draft').waitFor();
  await endSession(session);
  // A page that has called the server since knows that the session ended, and its button says so.
  await tips(page)
    .getByRole('button', { name: /^(Submit Tips|Sign in to submit)$/ })
    .click();
  await page.getByText('You were signed out. Your picks are safe. Sign in to continue').waitFor();
  // The press leads to where the person can continue.
  await expect.poll(() => page.locator(':focus').getAttribute('autocomplete')).toBe('current-password');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Enter the code from your authenticator app.').waitFor();
  await expectSound(page);
  await page.getByLabel('Code', { exact: true }).fill(code());
  await page.keyboard.press('Enter');
  await tips(page).getByText('Saved as draft').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/tournaments/${tournamentId}`);
  await tips(page)
    .getByText(new RegExp(`^${totalMatches} of`))
    .waitFor();
  await press(page, 'Submit Tips');
  await submitted(page);
});

it.each(briefly(sizes))(
  'edge 7: an entry changed elsewhere is overwritten by no press on a %s, until the person chooses',
  async (size) => {
    const { session, api } = await newFan(siteUrl(), `pressed-${size}`);
    const { id: tournamentId } = await enterUpcoming(api);
    const entry = (await api('myEntries')).data[0];
    const page = await openPage({
      size,
      session,
      tolerated: [/status of 409 .*\/(match-tips|draft)/],
    });
    await page.goto(`/tournaments/${tournamentId}`);
    await submitted(page);
    await rescoreFirst(page, '3-1');
    await page.getByText('1 change not submitted').first().waitFor();
    // Another device is quicker.
    const matchTips = (entry?.matchTips ?? []).map((tip) => ({ ...tip, predictedScore: '3-2' as const }));
    await api('updateMatchTips', { params: { entryId: entry?.id ?? '' }, body: { matchTips } });

    await press(page, 'Update tips');
    await page.getByText('Your entry was changed on another device').waitFor();
    await expectSound(page);
    // The page may know of both versions by now, and takes no press then.
    await page.getByRole('button', { name: 'Update tips' }).evaluate((button: HTMLElement) => button.click());
    await page.getByText('You have two versions', { exact: true }).first().waitFor();
    expect((await api('myEntries')).data[0]).toMatchObject({ version: 2, matchTips });

    await press(page, 'Keep these picks');
    const sent = countSubmissions(page);
    await page.getByRole('button', { name: 'Update tips' }).evaluate(pressTwice);
    await page.getByRole('status').getByText('Tips updated').waitFor();
    // The words of the specification, and no more.
    const told = `You've submitted ${matchTips.length} tips for this tournament.`;
    await page.getByText(told, { exact: true }).first().waitFor();
    await submitted(page);
    expect(sent()).toBe(1);
    expect((await api('myEntries')).data[0]).toMatchObject({ version: 3 });
  },
);

it.each(briefly(sizes))(
  'a first entry is submitted once by two quick presses on a %s, and the word for it is the first',
  async (size) => {
    const { session, api } = await newFan(siteUrl(), `double-${size}`);
    const { id: tournamentId, totalMatches } = await keepDraft(api);
    const page = await openPage({ size, session });
    await page.goto(`/tournaments/${tournamentId}/beta#review`);
    await page.getByText(`${totalMatches} of ${totalMatches} matches tipped`).waitFor();
    const sent = countSubmissions(page);
    await page.getByRole('button', { name: 'Submit Tips' }).evaluate(pressTwice);
    await page.getByRole('status').getByText('Tips submitted').waitFor();
    expect(sent()).toBe(1);
    expect((await api('myEntries')).data[0]?.version).toBe(1);
  },
);

/** The rest of the sign-in page, and back to where it was asked for. */
async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/tournaments\//);
}

/** As when the person changed their password on another device. */
const endSession = (session: Session) =>
  fetch(`${siteUrl()}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.access_token}` },
  });

async function pickNext(page: Page): Promise<void> {
  await tips(page).getByRole('button', { name: /^Next/ }).click();
  await page.keyboard.press('Enter');
  await page
    .getByRole('toolbar', { name: /wins by$/ })
    .getByRole('button', { name: '3-0' })
    .click();
}

async function rescoreFirst(page: Page, score: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Change score/ })
    .first()
    .click();
  await page.getByRole('toolbar').getByRole('button', { name: score }).click();
}

function countSubmissions(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (/\/(entries|match-tips)$/.test(request.url()) && request.method() !== 'GET') count += 1;
  });
  return () => count;
}
