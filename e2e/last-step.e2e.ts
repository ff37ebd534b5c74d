import { briefly } from '@boast/server/testing/nightly';
import { afterRounds, htmlOf, movedPage } from '@boast/server/testing/tour-pages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accepted } from './testing/accepted.ts';
import { importPage } from './testing/draws/import-page.ts';
import { keepDraft } from './testing/draws/keep-draft.ts';
import { ownAddress } from './testing/draws/own-page.ts';
import { atMatch, reviewOf, scoreOf, upcomingId } from './testing/draws/wizard.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { patchAnswer } from './testing/patch-answer.ts';
import { adminApi } from './testing/people/api.ts';
import { codeIn, readMail } from './testing/people/mail.ts';
import { newFan } from './testing/people/new-fan.ts';
import { PASSWORD, signIn } from './testing/people/people.ts';
import { moveTo, passUntil } from './testing/site-page.ts';

const tips = (page: Page) => page.getByRole('region', { name: 'Your tips' });
const waiting = (page: Page) => page.getByRole('list', { name: 'Unsubmitted picks' });

describe('picks that are not submitted are heard of', () => {
  it.each(briefly(['phone', 'desktop'] as const))(
    'by a fan at a %s on the dashboard, on the home page, in the list and on its card',
    async (size) => {
      const { session, api } = await newFan(siteUrl(), `unsent-${size}`);
      const { gender } = await keepDraft(api, 1);
      const page = await openPage({ size, theme: 'light', session });
      await page.goto('/dashboard');
      const title = /^1 of \d+ picked. Continue$/;
      await waiting(page).getByText(title).waitFor();
      await expectSound(page);
      await moveTo(page, `/tournaments?gender=${gender}`);
      await page.getByRole('link', { name: /^1 of \d+ picked. Continue/ }).waitFor();
      await moveTo(page, '/');
      await waiting(page).getByText(title).waitFor();
      await waiting(page).getByRole('link', { name: 'Continue' }).click();
      await atMatch(page, 2);
      const { totalMatches } = await keepDraft(api);
      await moveTo(page, '/dashboard');
      await waiting(page)
        .getByText(`Your ${totalMatches} picks are ready. Submit them`, { exact: true })
        .waitFor();
      await waiting(page).getByRole('link', { name: 'Submit' }).click();
      await page.getByText(`${totalMatches} of ${totalMatches} matches tipped`).waitFor();
      await page.getByRole('button', { name: 'Submit Tips' }).click();
      await page.getByText('Entry Submitted').waitFor();
      await moveTo(page, '/dashboard');
      await page.getByRole('heading', { name: 'Upcoming Tournaments' }).waitFor();
      await expect.poll(() => waiting(page).count()).toBe(0);
    },
  );

  it('by a visitor on the home page', async () => {
    const page = await openPage({ size: 'desktop' });
    await page.goto(`/tournaments/${await upcomingId(siteUrl())}/beta#tipping`);
    await scoreOf(page, 'upper', '3-0').click();
    await atMatch(page, 2);
    await moveTo(page, '/');
    await waiting(page)
      .getByText(/^1 of \d+ picked. Continue$/)
      .waitFor();
    await expectSound(page);
  });
});

describe('from the list to a submitted draw of 23 matches on a phone, typing apart, nothing is lost', () => {
  it.each([
    ['picked one by one takes 29 taps', 29, pickOneByOne],
    ['picked with the favourites takes 7 taps', 7, pickFavourites],
  ] as const)('and %s', async (_, most, pick) => {
    const page = await openPage({ size: 'phone', ownProfile: true, tolerated: [/(answered|status of) 503/] });
    const tournamentId = await makeDrawOf23();
    const taps = await countTaps(page);
    await page.clock.install();
    await page.goto('/tournaments');
    await page
      .getByRole('article')
      .filter({ has: page.locator(`a[href="/tournaments/${tournamentId}"]`) })
      .getByRole('link', { name: /^Submit Tips/ })
      .tap();
    // The first match is on the tournament's own page.
    await page.getByRole('heading', { name: 'Tap the winner, then the score' }).waitFor();
    await pick(page);
    await page.getByText('23 of 23 matches tipped').waitFor();
    const review = await reviewOf(page);
    await expectSound(page);
    await page.getByRole('link', { name: 'Sign in to submit' }).tap();
    const email = `${ownName('counts-taps')}@example.com`;
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).tap();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByText(/over 18/).tap();
    await page.getByRole('button', { name: 'Sign Up' }).tap();
    await page.getByLabel('Code').fill(codeIn(await readMail(siteUrl(), email, /verify/i)));
    // The review of the picks already made.
    await page.getByText('23 of 23 matches tipped').waitFor();
    await expect.poll(() => reviewOf(page)).toEqual(review);
    await turnAwayOnce(page);
    await page.getByRole('button', { name: 'Submit Tips' }).tap();
    await passUntil(page, page.getByText('Entry Submitted'));
    expect(await taps()).toBe(most);
  });
});

async function pickOneByOne(page: Page): Promise<void> {
  await scoreOf(page, 'lower', '3-1').tap();
  for (let match = 2; match <= 23; match += 1) {
    await atMatch(page, match);
    // A match takes presses once it has been visible for a moment.
    await page.clock.fastForward(300);
    await scoreOf(page, match % 2 === 0 ? 'upper' : 'lower', '3-1').tap();
  }
}

const pickFavourites = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Start with the favourites' }).tap();

describe('sure hands', () => {
  it.each(briefly(['phone', 'desktop'] as const))(
    'two quick presses on a %s tip one match, and Back leads to the match before',
    async (size) => {
      const page = await openPage({ size });
      await page.goto(`/tournaments/${await upcomingId(siteUrl())}/beta#tipping`);
      await atMatch(page, 1);
      const upper = scoreOf(page, 'upper', '3-0');
      // Wait until the match takes presses.
      await upper.click({ trial: true });
      const box = await upper.boundingBox();
      if (!box) throw new Error('There is nothing to press');
      // The same point twice, whatever is under it then.
      await page.evaluate(pressTwice, { x: box.x + 10, y: box.y + 10 });
      await atMatch(page, 2);
      await upper.click();
      await atMatch(page, 3);
      await page.goBack();
      await atMatch(page, 2);
      await page.locator('[aria-pressed="true"]').waitFor();
      await moveTo(page, '/');
      await waiting(page)
        .getByText(/^2 of \d+ picked. Continue$/)
        .waitFor();
    },
  );

  it('an administrator hears before the first pick that there is none to make', async () => {
    const page = await openPage({ size: 'phone', session: await signIn(siteUrl(), 'admin') });
    const tournamentId = await upcomingId(siteUrl());
    await page.goto(`/tournaments/${tournamentId}`);
    await page.getByText('Administrators cannot enter tournaments').waitFor();
    await page.getByRole('list').first().waitFor();
    expect(await page.getByRole('button', { name: /^Pick / }).count()).toBe(0);
    await expect.poll(() => tips(page).count()).toBe(0);
    await expectSound(page);
    await moveTo(page, `/tournaments/${tournamentId}/beta`);
    await page.getByRole('heading', { name: 'Administrators cannot enter tournaments' }).waitFor();
  });

  it("at zero by the server's clock the page closes itself, before it is told", async () => {
    const { session } = await newFan(siteUrl(), 'until-zero');
    const tournamentId = await upcomingId(siteUrl());
    const page = await openPage({ size: 'phone', session, ownProfile: true });
    await page.route('**/events', () => {});
    // Every answer carries the server's time, so the countdown must reach zero by that clock.
    let startsAt: string | undefined;
    await patchAnswer<{ startsAt: string | null }>(page, /\/api\/tournaments\/[0-9a-f-]{36}$/, (data) => {
      startsAt ??= new Date(Date.now() + 15_000).toISOString();
      return { ...data, startsAt };
    });
    await page.goto(`/tournaments/${tournamentId}`);
    await tips(page).waitFor();
    await page.getByText('Entries are closed').waitFor();
    await expect.poll(() => tips(page).count()).toBe(0);
    await expectSound(page);
  });
});

/** As quick as a finger, however slow the machine. */
async function pressTwice({ x, y }: { x: number; y: number }): Promise<void> {
  const press = () =>
    document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  press();
  await new Promise((resolve) => setTimeout(resolve, 120));
  press();
}

/** Counts touches in this tab, over all its pages. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
    window.addEventListener('touchstart', count, { capture: true, passive: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
}

/** As in the last minute before the lock, when the server's save queue is full. */
async function turnAwayOnce(page: Page): Promise<void> {
  const error = {
    code: 'UNAVAILABLE',
    message: "We're very busy right now. Please try again in a moment.",
    details: { retryAfterSeconds: 1 },
    requestId: 'of-this-story',
  };
  await page.route(
    '**/api/tournaments/*/entries',
    (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { error } }),
    { times: 1 },
  );
}

/** 24 players on 32 places: 23 matches, best of five. */
async function makeDrawOf23(): Promise<string> {
  const admin = await adminApi(siteUrl());
  const firstDay = new Date(Date.now() + 25 * 86_400_000).toISOString().slice(0, 10);
  const page = afterRounds(movedPage('windsor-club-open-2023', 'mens', firstDay), 0);
  const url = ownAddress('counted-taps', 'counted-taps');
  const id = await importPage(admin, { url, gender: 'mens', html: htmlOf(page) });
  await admin('publishTournament', {
    params: { tournamentId: id },
    body: { accepted, reason: 'For a story' },
  });
  return id;
}
