import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { NO_ANSWER } from '../../testing/fake-api.ts';
import { openSite } from '../../testing/open-site.tsx';

it('the season says what went wrong, tries again, and leads on when there is nothing', async () => {
  const { api, user } = await openSite('/leaderboard', { answers: { season: NO_ANSWER } });
  await screen.findByText("Couldn't load the leaderboard");
  api.answer({ season: undefined });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No points this year yet');
  await user.click(screen.getByRole('link', { name: 'See all time' }));
  await screen.findByText('No points yet');
  await screen.findByRole('link', { name: 'Browse tournaments' });
});
