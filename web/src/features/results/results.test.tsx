import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FAN } from '../../testing/answers.ts';
import { NO_ANSWER } from '../../testing/fake-api.ts';
import { openSite } from '../../testing/open-site.tsx';

it('all results say what went wrong, try again, and lead on when there are none', async () => {
  const { api, user } = await openSite('/results', { answers: { listMatches: NO_ANSWER } });
  await screen.findByText('Error loading matches: Network Error');
  api.answer({ listMatches: undefined });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No Results Yet');
  await screen.findByRole('link', { name: 'See live matches' });
});

it('my tips say when there are none, and lead to the tournaments', async () => {
  const { user } = await openSite('/results', { person: FAN });
  await user.click(await screen.findByRole('link', { name: 'My Tips' }));
  await screen.findByText('No Tips Yet');
  await user.click(screen.getByRole('link', { name: 'Browse tournaments' }));
  await screen.findByRole('heading', { level: 1, name: 'Tournaments' });
});

it('my tips ask a visitor to sign in, and lead back', async () => {
  const { user } = await openSite('/results?tab=mine');
  await screen.findByText('Sign In Required');
  const [, way] = screen.getAllByRole('link', { name: 'Sign In' });
  await user.click(way as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Sign in or sign up' });
  expect(new URLSearchParams(location.search).get('next')).toBe('/results?tab=mine');
});
