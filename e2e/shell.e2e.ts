import type { TournamentSummary } from '@boast/contract/tournaments';
import { errorPage } from '@boast/server/http/error-response';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoTournament } from './testing/draws/demo-tournament.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { patchAnswer } from './testing/patch-answer.ts';
import { newFan } from './testing/people/new-fan.ts';

// Everything around a page, and what replaces it when something is wrong.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const hrefs = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

const PLACES = [
  ['Home', '/'],
  ['Tournaments', '/tournaments'],
  ['Live Results', '/live-results'],
  ['Leagues', '/leagues'],
];

const FOOTER = [
  ['Home', '/'],
  ['Tournaments', '/tournaments'],
  ['Leaderboard', '/leaderboard'],
  ['Results', '/results'],
  ['How It Works', '/how-it-works'],
  ['FAQ', '/faq'],
  ['Rules', '/rules'],
  ['Run a draw', '/run-a-draw'],
  ['Developers', '/developers'],
  ['Contact Us', '/contact'],
  ['Privacy Policy', '/privacy'],
  ['Terms of Service', '/terms'],
];

describe('header and footer', () => {
  it('lead to every place, and say whose site it is and of which year', async () => {
    const page = await openPage({ size: 'desktop' });
    await page.goto('/faq');
    await heading(page, 'Frequently asked questions').waitFor();
    await expect.poll(() => hrefs(page, 'Main')).toEqual(PLACES);
    expect(await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      '/login',
    );
    const footer = page.getByRole('contentinfo');
    await footer
      .getByText('platform for squash fans to predict tournament outcomes and compete with friends')
      .waitFor();
    await footer.getByText(`© ${new Date().getFullYear()} Boast. All rights reserved.`).waitFor();
    await expect.poll(() => hrefs(page, 'Footer')).toEqual(FOOTER);
    await footer.getByRole('link', { name: 'Open-source licences' }).click();
    await page.getByText('SIL OPEN FONT LICENSE').waitFor();
  });

  it('stand behind one button on a phone, and the menu closes as a place is chosen', async () => {
    const page = await openPage({ size: 'phone' });
    await page.goto('/rules');
    const places = page.getByRole('navigation', { name: 'Main' });
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.waitFor();
    await expect.poll(() => places.isVisible()).toBe(false);
    await open.press('Enter');
    await page.getByRole('button', { name: 'Close menu' }).waitFor();
    await expectSound(page);
    await places.getByRole('link', { name: 'Live Results' }).click();
    await open.waitFor();
    await expect.poll(() => places.isVisible()).toBe(false);
  });

  it('have the places people go to most under the thumb of a phone, and a footer of 320 px', async () => {
    const fan = await newFan(siteUrl(), 'thumb-fan');
    const page = await openPage({ size: 'phone', session: fan.session });
    await page.goto('/leagues');
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await bar.waitFor();
    await expect
      .poll(() => hrefs(page, 'Shortcuts'))
      .toEqual([
        ['Home', '/'],
        ['Live', '/live-results'],
        ['Tournaments', '/tournaments'],
        ['Leagues', '/leagues'],
        ['Me', '/dashboard'],
      ]);
    const isAt = (place: string) =>
      expect.poll(() => bar.locator('[aria-current="page"]').allInnerTexts()).toEqual([place]);
    await isAt('Leagues');
    // Results and the season's board are one step behind them, and belong to them.
    await page.getByRole('main').getByRole('link', { name: 'Season board' }).click();
    await heading(page, 'Leaderboard').waitFor();
    await isAt('Leagues');
    await bar.getByRole('link', { name: 'Live' }).click();
    await page.getByRole('main').getByRole('link', { name: 'All results' }).click();
    await heading(page, 'Results').waitFor();
    await isAt('Live');
    const footer = page.getByRole('contentinfo');
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const height = async () => (await footer.boundingBox())?.height;
      await expect.poll(height, { message: `footer at ${width} px` }).toBeLessThanOrEqual(320);
    }
    // At the end of the page the bar is below the footer, not on it.
    const covered = async () => {
      // Late content makes the page longer.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const [foot, top] = [await footer.boundingBox(), await bar.boundingBox()];
      return (foot?.y ?? 0) + (foot?.height ?? 0) - (top?.y ?? 0);
    };
    await expect.poll(covered).toBeLessThanOrEqual(1);
    await bar.getByRole('link', { name: 'Tournaments' }).click();
    await heading(page, 'Tournaments').waitFor();
    await expectSound(page);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect.poll(() => bar.isVisible()).toBe(false);
  });

  it('leave the foot of the screen to the bar of picks where tips are made', async () => {
    const page = await openPage({ size: 'phone' });
    const { id } = await demoTournament(siteUrl(), 'UPCOMING');
    await page.goto(`/tournaments/${id}`);
    await page.getByRole('region', { name: 'Your tips' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link').first().waitFor();
    expect(await page.getByRole('navigation', { name: 'Shortcuts' }).count()).toBe(0);
  });
});

describe('an address of no page', () => {
  it('says 404 and leads home', async () => {
    const tolerated = [/status of 404/];
    const page = await openPage({ size: 'phone', theme: 'light', tolerated });
    await page.goto('/no/such/page');
    await heading(page, '404').waitFor();
    await page.getByText('Oops! Page not found').waitFor();
    expect(await page.title()).toBe('404 Oops! Page not found | Boast');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL('**/');
  });
});

describe('where the server has no page to send', () => {
  it('it sends words, and a way on', async () => {
    const page = await openPage({
      size: 'phone',
      tolerated: [/status of (400|404|429|500)/, /answered 500/],
    });
    await page.goto(`/share/tournaments/${crypto.randomUUID()}.png`);
    await heading(page, 'Tournament not found').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.waitForURL('**/');
    await page.goto('/tournaments%00');
    await heading(page, "The request's address must not contain NUL").waitFor();
    await expectSound(page);

    await page.emulateMedia({ colorScheme: 'light' });
    const troubles = [
      { status: 429, message: 'Too many requests. Please try again in a moment', retryAfter: 7 },
      { status: 500, message: 'Something went wrong on our side. Please try again.', retryAfter: undefined },
    ];
    for (const trouble of troubles) {
      await page.route('**/rules', (route) =>
        route.fulfill({ status: trouble.status, contentType: 'text/html', body: errorPage(trouble) }),
      );
      await page.goto('/rules');
      await heading(
        page,
        trouble.status === 429 ? 'Too many requests' : 'Something went wrong on our side',
      ).waitFor();
      await expectSound(page);
      await page.unroute('**/rules');
      await page.getByRole('link', { name: 'Try again' }).click();
      await heading(page, 'Tournament Rules').waitFor();
    }
  });
});

describe('without its configuration', () => {});

describe('when a page fails', () => {
  it('a bug is shown with its stack and two ways out', async () => {
    const page = await openPage({ size: 'phone', tolerated: [/null/, /error/i] });
    await patchAnswer<TournamentSummary[] | null[]>(page, '**/api/tournaments?*', () => [null]);
    await page.goto('/tournaments');
    await heading(page, 'Something went wrong').waitFor();
    await page
      .getByText(/\bnull\b/)
      .first()
      .waitFor();
    await page
      .getByText(/\n\s+at /)
      .first()
      .waitFor();
    await expectSound(page);
    expect(await page.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    await page.unroute('**/api/tournaments?*');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await heading(page, 'Tournaments').waitFor();
  });
});
