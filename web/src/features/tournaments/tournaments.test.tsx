import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DRAW } from '../../testing/answers.ts';
import { holdAnswer } from '../../testing/fake-api.ts';
import { openSite } from '../../testing/open-site.tsx';

const drawsOf = (changes: readonly Partial<typeof DRAW>[]) => ({
  data: changes.map((change, at) => ({ ...DRAW, id: `${at}`, ...change })),
});

describe('the list of tournaments', () => {
  it('has active ones first, then upcoming ones, each by the day they end', async () => {
    const listTournaments = drawsOf([
      { name: 'Upcoming late', status: 'UPCOMING', endDate: '2031-05-09' },
      { name: 'Active late', status: 'ACTIVE', endDate: '2031-06-01' },
      { name: 'Upcoming early', status: 'UPCOMING', endDate: '2031-05-01' },
      { name: 'Active early', status: 'ACTIVE', endDate: '2031-05-30' },
    ]);
    await openSite('/tournaments', { answers: { listTournaments } });
    const cards = await screen.findAllByRole('article');
    const ways = cards.map(
      (card) => within(card).getByRole('link', { name: /Submit Tips|View Results/ }).textContent,
    );
    expect(ways).toEqual([
      'View Results for Active early',
      'View Results for Active late',
      'Submit Tips for Upcoming early',
      'Submit Tips for Upcoming late',
    ]);
  });

  it('says when it is empty', async () => {
    const { user } = await openSite('/tournaments');
    await screen.findByText('No active or upcoming tournaments at the moment.');
    await user.click(screen.getByRole('button', { name: 'Show completed tournaments' }));
    await screen.findByText('No completed tournaments yet.');
  });

  it('says that it loads', async () => {
    const held = holdAnswer(drawsOf([{}]));
    await openSite('/tournaments', { answers: { listTournaments: held.answer } });
    await screen.findByRole('heading', { level: 1, name: 'Tournaments' });
    await within(screen.getByRole('main')).findByText('Loading...');
    held.letGo();
    await screen.findByRole('article');
  });
});
