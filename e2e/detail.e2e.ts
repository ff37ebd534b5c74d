import type { Tournament } from '@boast/contract/tournaments';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoTournament } from './testing/draws/demo-tournament.ts';
import { lookByRounds } from './testing/draws/draw.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { patchAnswer } from './testing/patch-answer.ts';
import { newFan } from './testing/people/new-fan.ts';
import { visit } from './testing/site-page.ts';
import { expectToast } from './testing/toast.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe('an upcoming tournament', () => {
  it('has its head and the way to sign in, and no board yet', async () => {
    const { id, name, location } = await demoTournament(siteUrl(), 'UPCOMING');
    const page = await openPage({ size: 'phone', theme: 'light' });
    await visit(page, `/tournaments/${id}`);
    await heading(page, name).waitFor();
    await page.getByText(location).first().waitFor();
    await page.getByRole('timer').waitFor();
    await page.getByText('Sign in to submit tips').waitFor();
    const way = page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).first();
    expect(await way.getAttribute('href')).toBe(`/login?next=%2Ftournaments%2F${id}`);
    expect(await page.getByRole('navigation', { name: 'View' }).count()).toBe(0);
  });

  it('whose Round 1 waits for players says so, with TBD in their places', async () => {
    const { id } = await demoTournament(siteUrl(), 'UPCOMING');
    const fan = await newFan(siteUrl(), 'early-bird');
    const page = await openPage({ size: 'desktop', session: fan.session });
    await patchAnswer<Tournament>(page, `**/api/tournaments/${id}`, (tournament) => {
      const [round] = tournament.rounds;
      const match = round?.matches.find(({ isBye }) => !isBye);
      const gone = match?.playerOne?.id;
      const slots = tournament.slots.map((slot) =>
        'playerId' in slot && slot.playerId === gone ? ({ kind: 'tbd' } as typeof slot) : slot,
      );
      const rounds = tournament.rounds.map((one) => ({
        ...one,
        matches: one.matches.map((it) => (it.id === match?.id ? { ...it, playerOne: null } : it)),
      }));
      return { ...tournament, slots, rounds, isDrawFull: false };
    });
    await visit(page, `/tournaments/${id}`);
    await page.getByText('Tournament Not Finalized').waitFor();
    await page
      .getByText(
        "Some Round 1 matches are still pending player assignments. You won't be able to submit tips until all matches are finalized.",
      )
      .waitFor();
    await page.getByText('TBD').first().waitFor();
    // In the whole draw a player with a bye appears in Round 2.
    await lookByRounds(page);
    await page.getByText('TBD').first().waitFor();
    await page.getByText('BYE').first().waitFor();
    await page.getByText('Best of three games: Round 1, Round 2, Quarter Final', { exact: true }).waitFor();
    await expectSound(page);
  });

  it('takes no tips before every match has one', async () => {
    const { id } = await demoTournament(siteUrl(), 'UPCOMING');
    const fan = await newFan(siteUrl(), 'half-done');
    const page = await openPage({ size: 'desktop', session: fan.session });
    await visit(page, `/tournaments/${id}`);
    const submit = page.getByRole('button', { name: 'Submit Tips' });
    await expect.poll(() => submit.isEnabled()).toBe(false);
    await expectBarInSight(page);
    const player = page.getByRole('button', { name: /^Pick / }).first();
    await player.focus();
    await page.keyboard.press('1');
    const [, total] =
      /1 of (\d+)/.exec(
        await page
          .getByText(/^1 of \d+/)
          .first()
          .innerText(),
      ) ?? [];
    await submit.click();
    await expectToast(
      page,
      'Incomplete Tips',
      `You need to predict winners for all ${total} matches before submitting. You've predicted 1 matches.`,
    );
  });
});

describe('a tournament that has begun', () => {
  it('switches between draw and board in the address', async () => {
    const { id } = await demoTournament(siteUrl(), 'ACTIVE');
    const page = await openPage({ size: 'desktop' });
    await visit(page, `/tournaments/${id}`);
    const view = page.getByRole('navigation', { name: 'View' });
    await view.getByRole('link', { name: 'Leaderboard' }).click();
    await page.getByRole('table', { name: 'Leaderboard' }).waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('#leaderboard');
    await page.reload();
    await page.getByRole('table', { name: 'Leaderboard' }).waitFor();
    await view.getByRole('link', { name: 'Draw' }).click();
    await page.getByRole('heading', { name: 'Draw' }).waitFor();
    // Back leads through the views, not out of the tournament.
    await page.goBack();
    await page.getByRole('table', { name: 'Leaderboard' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Draw' }).waitFor();
  });
});

/** At 200 % zoom on a small desktop, and with large text on a phone, the next button is visible without scrolling. */
async function expectBarInSight(page: Page): Promise<void> {
  const usual = page.viewportSize();
  for (const size of [
    { width: 640, height: 360 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ['Undo', 'Next open match', 'Submit Tips']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(box?.y, name).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(size.height);
    }
  }
  if (usual) await page.setViewportSize(usual);
}
