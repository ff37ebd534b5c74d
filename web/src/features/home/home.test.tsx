import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DRAW, FAN } from '../../testing/answers.ts';
import { NO_ANSWER } from '../../testing/fake-api.ts';
import { openSite } from '../../testing/open-site.tsx';

const drawsOf = (changes: readonly Partial<typeof DRAW>[]) => ({
  listTournaments: { data: changes.map((change, at) => ({ ...DRAW, id: `${at}`, ...change })) },
});

describe('home', () => {
  it('shows the next three tournaments, by the day they start and then by the day they end', async () => {
    const days = (startDate: string, endDate: string) => ({ startDate, endDate });
    const answers = drawsOf([
      { name: 'Fourth', ...days('2031-03-02', '2031-03-04') },
      { name: 'Second', ...days('2031-03-01', '2031-03-09') },
      { name: 'Third', ...days('2031-03-02', '2031-03-03') },
      { name: 'First', ...days('2031-03-01', '2031-03-08') },
    ]);
    await openSite('/', { answers });
    const cards = await screen.findAllByRole('article');
    const names = cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
    expect(names).toEqual(['First', 'Second', 'Third']);
    within(cards[0] as HTMLElement).getByText('Mar 1 – Mar 8, 2031');
  });

  it('says when there is none', async () => {
    await openSite('/');
    await screen.findByText('No Tournaments Available');
  });

  it('counts down by the second', async () => {
    const startsAt = new Date(Date.now() + 90_061_000).toISOString();
    await openSite('/', { answers: drawsOf([{ startsAt }]) });
    const clock = await screen.findByRole('timer');
    const before = clock.textContent;
    expect(before).toMatch(/^1 day 1 hour1days01hours0\dminutes\d\dseconds$/);
    await waitFor(() => expect(clock.textContent).not.toBe(before));
  });

  const tolerated = [/Network Error/];

  it('has its words without what is being played, and tries again', async () => {
    const { api, user } = await openSite('/', { answers: { underWay: NO_ANSWER }, tolerated });
    await screen.findByText("Couldn't load live matches");
    screen.getByText('Celebrate.');
    await screen.findByRole('region', { name: 'Three steps' });
    api.answer({ underWay: { data: [] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText("Couldn't load live matches")).toBeNull());
  });

  it('stands without its list of tournaments', async () => {
    await openSite('/', { answers: { listTournaments: NO_ANSWER }, tolerated });
    await screen.findByText("Couldn't load the next tournaments");
    await screen.findByRole('region', { name: 'Three steps' });
  });

  const startsIn = (minutes: number) => ({ startsAt: new Date(Date.now() + minutes * 60_000).toISOString() });

  it('reminds of a lock within the hour whoever has not entered', async () => {
    await openSite('/', { person: FAN, answers: drawsOf([startsIn(42), startsIn(61)]) });
    const reminder = within(await screen.findByRole('list', { name: 'Locking soon' }));
    const [row, ...later] = reminder.getAllByRole('listitem');
    expect(row?.textContent).toContain("You haven't entered yet.");
    expect(reminder.getByRole('link').getAttribute('href')).toBe('/tournaments/0');
    expect(later).toEqual([]);
  });

  it('says of each tournament whether the reader entered', async () => {
    await openSite('/', { person: FAN, answers: drawsOf([{}]) });
    await screen.findByRole('heading', { level: 1, name: 'Welcome back, fan!' });
    await screen.findByText("You haven't submitted tips yet");
  });
});
