import type { TournamentSummary } from '@boast/contract/tournaments';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enterUpcoming } from './testing/draws/enter-upcoming.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { patchAnswer } from './testing/patch-answer.ts';
import { apiOf } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { moveTo, visit } from './testing/site-page.ts';

const cards = (page: Page) => page.getByRole('article');
const cardNames = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allTextContents();

/** Answers lists with variants of the demo's first tournament. */
function _answerLists(page: Page, guises: readonly Partial<TournamentSummary>[]): Promise<void> {
  return patchAnswer<TournamentSummary[]>(page, '**/api/tournaments?*', ([one]) => {
    if (!one) throw new Error('The demo has no such tournament');
    return guises.map((guise, at) => ({ ...one, id: `${one.id.slice(0, -2)}0${at}`, ...guise }));
  });
}

describe('home', () => {
  it('tells a visitor what it is about and leads to the login', async () => {
    const page = await openPage({ size: 'desktop' });
    await visit(page, '/');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(
      /Predict\.\s*Win\.\s*Celebrate\./i,
    );
    const hero = page.getByRole('main');
    expect(await hero.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/login');
    expect(await hero.getByRole('link', { name: 'Sign Up Now' }).getAttribute('href')).toBe('/login');
    const steps = page.getByRole('region', { name: 'Three steps' });
    await steps.waitFor();
    expect(await steps.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Choose a tournament',
      'Predict every match',
      'Win prizes',
    ]);
    expect(await steps.getByRole('link').getAttribute('href')).toBe('/rules');
    await hero.getByRole('link', { name: 'How It Works' }).click();
    await expect.poll(async () => (await steps.boundingBox())?.y).toBeLessThan(300);
    expect(await page.getByText("You haven't submitted tips yet").count()).toBe(0);
    await hero.getByRole('link', { name: 'View All' }).click();
    await page.waitForURL('**/tournaments');
  });

  it('welcomes who is signed in, and says of each tournament whether they entered', async () => {
    const fan = await newFan(siteUrl(), 'regular');
    const entered = await enterUpcoming(fan.api);
    const page = await openPage({ size: 'desktop', session: fan.session });
    await visit(page, '/');
    await page.getByRole('heading', { level: 1, name: `Welcome back, ${fan.username}!` }).waitFor();
    const main = page.getByRole('main');
    const links = await main
      .getByRole('link', { name: /^(View Tournaments|My Dashboard)$/ })
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['/tournaments', '/dashboard', '/tournaments']);
    await moveTo(page, `/tournaments?gender=${entered.gender}`);
    const own = cards(page).filter({
      has: page.getByRole('link', { name: `Submit Tips for ${entered.name}` }),
    });
    await own.getByText('Great, your entry is in!').waitFor();
    const others = cards(page)
      .filter({ has: page.getByText('Submit Tips') })
      .filter({ hasNotText: entered.name });
    for (const other of await others.all()) await other.getByText("You haven't submitted tips yet").waitFor();
  });
});

describe('the list of tournaments', () => {
  it('keeps its choice in the address, for a reload and for the next page', async () => {
    const page = await openPage({ size: 'phone' });
    await visit(page, '/tournaments');
    const choose = (name: string) =>
      page.getByRole('main').locator('label').filter({ hasText: name }).click();
    await choose("Women's");
    await choose('Completed');
    await expect.poll(() => new URL(page.url()).search).toBe('?gender=womens&show=completed');
    await page.reload();
    await page.getByRole('radio', { name: "Women's" }).waitFor({ state: 'attached' });
    await expect.poll(() => page.getByRole('radio', { name: "Women's" }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('radio', { name: 'Completed' }).isChecked()).toBe(true);
    const { data } = await apiOf(siteUrl())('listTournaments', {
      query: { status: 'COMPLETED,SCORED,PAYING,PAID', gender: 'womens' },
    });
    await expect
      .poll(async () => (await cardNames(page)).toSorted())
      .toEqual(data.map(({ name }) => name).toSorted());
    await expect.poll(() => page.getByText('View Results').count()).toBe(data.length);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe('?gender=womens&show=open');
    await expect.poll(() => page.getByRole('radio', { name: 'Completed' }).isChecked()).toBe(false);
    await choose('All');
    await expect.poll(() => new URL(page.url()).search).toBe('?gender=all&show=open');
    await expect.poll(() => page.getByRole('radio', { name: 'All' }).isChecked()).toBe(true);
  });
});
