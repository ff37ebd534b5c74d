import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DRAW, ENTRY, FAN } from '../../testing/answers.ts';
import { openSite } from '../../testing/open-site.tsx';
import { wordsOf } from '../../testing/words.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the dashboard', () => {
  it('has three cards with a line for each entry', async () => {
    const startsAt = new Date(Date.now() + 2 * 86_400_000 + 3_600_000).toISOString();
    const line = (name: string, tournament: Partial<typeof DRAW>, entry: Partial<typeof ENTRY> = {}) => ({
      ...ENTRY,
      ...entry,
      id: name,
      tournamentId: name,
      tournament: { ...DRAW, gender: 'womens' as const, ...tournament, id: name, name },
    });
    const data = [
      line('Under way 2021', { status: 'ACTIVE', isDemo: true }, { score: 7, possibleScore: 11 }),
      line('To come', { startsAt }),
      line('Just over', { status: 'COMPLETED', endDate: '2031-02-01' }, { rank: 2 }),
      line('Long over', { status: 'PAID', endDate: '2031-01-01' }, { rank: 21 }),
    ];
    await openSite('/dashboard', { person: FAN, answers: { myEntries: { data } } });
    await heading('Hi, fan!');
    expect(screen.getByRole('link', { name: 'Manage Account' }).getAttribute('href')).toBe('/account');
    const linesOf = async (title: string) => wordsOf((await panel(title)).getAllByRole('listitem'));
    await waitFor(async () =>
      expect(await linesOf('Active Tournaments')).toEqual([
        "Under way 2021 Women's Replay of 2021 7/11 tips correct View Under way 2021",
      ]),
    );
    expect(await linesOf('Upcoming Tournaments')).toEqual([
      expect.stringMatching(/^To come Women's .*2 ?d.* View To come$/),
    ]);
    expect(await linesOf('Past Tournaments')).toEqual([
      "Just over Women's Finished 2nd View Just over",
      "Long over Women's Finished 21st View Long over",
    ]);
    const [first] = (await panel('Past Tournaments')).getAllByRole('link');
    expect(first?.getAttribute('href')).toBe('/tournaments/Just%20over');
  });

  it('leads on from every empty card', async () => {
    const answers = { listTournaments: { data: [DRAW] } };
    await openSite('/dashboard', { person: FAN, answers });
    for (const title of ['Active Tournaments', 'Upcoming Tournaments', 'Past Tournaments']) {
      const card = await panel(title);
      await card.findByText(`No ${title}`);
      const way = card.getByRole('link', { name: 'Browse tournaments' });
      expect(way.getAttribute('href')).toBe('/tournaments');
    }
    await screen.findByText('Next draw to enter');
    await screen.findByRole('link', { name: 'Submit Tips for Windsor Open' });
    await screen.findByText(/^Your season starts/);
  });

  it('asks a visitor to sign in', async () => {
    await openSite('/dashboard');
    await heading('Sign In Required');
    const way = within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' });
    expect(way.getAttribute('href')).toBe('/login?next=%2Fdashboard');
  });
});
