import { expect, it } from 'vitest';
import { demoTournament } from './testing/draws/demo-tournament.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { apiOf } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';
import { visit } from './testing/site-page.ts';

it.each(['dark', 'light'] as const)(
  'P9: two entries are compared on the two-sided draw, on the first screen, %s',
  async (theme) => {
    const { id } = await demoTournament(siteUrl(), 'ACTIVE');
    const { data } = await apiOf(siteUrl())('leaderboard', { params: { tournamentId: id } });
    const rival = data.find(({ username }) => username !== 'nick.shot');
    const page = await openPage({ size: 'desktop', theme, session: await signIn(siteUrl(), 'fan') });
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, `/tournaments/${id}/compare/${rival?.entryId}`);
    const matches = page.getByRole('list', { name: 'Matches', exact: true }).getByRole('listitem');
    await matches.first().waitFor();
    const tops = await matches.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top + scrollY),
    );
    expect(Math.min(...tops)).toBeLessThan(460);
    expect(Math.max(...tops)).toBeLessThan(900);
    // A bye is no match, and each player's row has a mark for each of the two.
    expect(await page.getByText('BYE').count()).toBe(0);
    expect(await page.locator('.whole-mark').count()).toBe(tops.length * 4);
    await page.getByText('Picked by').waitFor();
    const said = (await matches.allTextContents()).join('\n');
    expect(said).toContain('Same pick: ');
    expect(said).toContain(`${rival?.username}'s pick: `);
    await expectSound(page);
    await matches.first().getByRole('button').first().press('Enter');
    await page.getByRole('dialog').getByText(`${rival?.username}'s pick`).waitFor();
  },
);
