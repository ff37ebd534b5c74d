import type { Match } from '@boast/contract/tournaments';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoTournament } from './testing/draws/demo-tournament.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl, type TestPageOptions } from './testing/open-page.ts';
import { apiOf } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';
import { moveTo } from './testing/site-page.ts';

const visitor = () => apiOf(siteUrl());
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const rows = (page: Page) => page.locator('main').getByRole('listitem').filter({ hasText: '(Winner)' });

async function open(path: string, options: Partial<TestPageOptions> = {}): Promise<Page> {
  const page = await openPage({ size: 'desktop', ...options });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function decidedMatches(): Promise<Match[]> {
  return (await visitor()('listMatches', { query: { is_completed: true, page_size: 100 } })).data;
}

/** Results of one finished tournament: other stories add results to those of all tournaments. */
async function resultsOfOne(): Promise<{ path: string; matches: readonly Match[] }> {
  const { id } = await demoTournament(siteUrl(), 'COMPLETED', 'SCORED', 'PAYING', 'PAID');
  const query = { is_completed: true, page_size: 100, tournament_id: id };
  const { data: matches } = await visitor()('listMatches', { query });
  return { path: `/results?tournament=${id}`, matches };
}

/** Repeats the first answer to every request, so that other stories change nothing. */
async function holdStill(page: Page, url: string): Promise<void> {
  const kept = new Map<string, ReturnType<Route['fetch']>>();
  await page.route(url, async (route) => {
    const asked = route.request().url();
    const answer = kept.get(asked) ?? route.fetch();
    kept.set(asked, answer);
    await route.fulfill({ response: await answer });
  });
}

const winnerOf = ({ winnerId, playerOne, playerTwo }: Match): string =>
  (winnerId === playerOne?.id ? playerOne : playerTwo)?.fullName ?? '';

describe('all results', () => {
  it('show who won, against whom, in which tournament and when, byes left out', async () => {
    const { path, matches } = await resultsOfOne();
    const page = await open(path);
    const [match] = matches;
    const first = rows(page).first();
    await expect.poll(() => first.textContent()).toContain(`${winnerOf(match as Match)}`);
    await first.getByText('vs', { exact: true }).waitFor();
    await first.getByText('(Winner)').waitFor();
    await expect.poll(() => first.getByText('(Winner)').count()).toBe(1);
    await page
      .getByText(/from [A-Z][a-z]{2} \d{1,2}, \d{4}/)
      .first()
      .waitFor();
    await page
      .locator('main')
      .getByText(/^Replay of \d{4}$/)
      .waitFor();
    expect(await page.locator('main').getByText('BYE').count()).toBe(0);
    expect(await page.getByText('Points Earned').count()).toBe(0);
    await first.getByRole('button').click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: winnerOf(match as Match) })
      .click();
    await heading(page, winnerOf(match as Match)).waitFor();
    await page
      .getByText(/^Replay of \d{4}$/)
      .first()
      .waitFor();
  });

  it('turn pages in the address, and the back button turns them back', async () => {
    const page = await openPage({ size: 'desktop' });
    await holdStill(page, '**/api/matches?*');
    await page.goto('/results');
    const firstOf = () => rows(page).first().textContent();
    await rows(page).first().waitFor();
    const before = await firstOf();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?page=2');
    await expect.poll(firstOf).not.toBe(before);
    await page.goBack();
    await expect.poll(firstOf).toBe(before);
  });

  it('are filtered by tournament, which the address keeps', async () => {
    const page = await open('/results');
    const { data: past } = await visitor()('listTournaments', {
      query: { status: 'COMPLETED,SCORED,PAYING,PAID' },
    });
    const [wanted] = past;
    await page.getByLabel('Tournament').selectOption(wanted?.id ?? '');
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
      .toEqual([wanted?.name]);
    await page.reload();
    await rows(page).first().waitFor();
    await expect.poll(() => page.getByLabel('Tournament').inputValue()).toBe(wanted?.id);
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
      .toEqual([wanted?.name]);
    await page.goBack();
    await expect.poll(() => page.getByLabel('Tournament').inputValue()).toBe('');
  });
});

describe('my tips', () => {
  it('earn on this page what they earn on the board', async () => {
    const session = await signIn(siteUrl(), 'fan');
    const api = apiOf(siteUrl(), session);
    const { data: entries } = await api('myEntries');
    const entry = entries.find(({ possibleScore }) => possibleScore > 0);
    const page = await open(`/results?tab=mine&tournament=${entry?.tournamentId ?? ''}`, { session });
    await page.locator('dt:text-is("Points Earned")').first().waitFor();
    let points = 0;
    let correct = 0;
    let shown = 0;
    for (;;) {
      await rows(page).first().waitFor();
      const earned = await page.locator('dt:text-is("Points Earned") + dd').allTextContents();
      points += earned.reduce((sum, text) => sum + Number(text), 0);
      correct += await page.getByText('✓ Correct').count();
      shown += earned.length;
      const next = page.getByRole('link', { name: 'Next page' });
      if ((await next.count()) === 0) break;
      const before = await rows(page).first().textContent();
      await next.click();
      await expect.poll(() => rows(page).first().textContent()).not.toBe(before);
    }
    expect([points, correct, shown]).toEqual([entry?.points, entry?.score, entry?.possibleScore]);
  });
});

describe('a player', () => {
  it('is in the sheet of a result, and their matches open the same sheet', async () => {
    const page = await open('/results');
    const [match] = await decidedMatches();
    const name = winnerOf(match as Match);
    await rows(page).filter({ hasText: name }).getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
    await heading(page, name).waitFor();
    await page.getByRole('heading', { name: 'Upcoming' }).waitFor();
    await page.getByRole('heading', { name: 'Completed' }).waitFor();
    await rows(page)
      .filter({ hasText: match?.tournamentName ?? '' })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('dialog').getByRole('link', { name: 'See it in the draw' }).click();
    await heading(page, match?.tournamentName ?? '').waitFor();
  });

  it('is not found under a wrong address', async () => {
    const page = await openPage({ size: 'phone', tolerated: [/status of 40[04]/, /ApiFailure/] });
    for (const id of ['nobody', '00000000-0000-4000-8000-000000000000']) {
      await moveTo(page, `/players/${id}`);
      await heading(page, 'Player Not Found').waitFor();
    }
    await expectSound(page);
    await page.getByRole('link', { name: 'All tournaments' }).click();
    await heading(page, 'Tournaments').waitFor();
  });
});
