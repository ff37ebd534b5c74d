import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { FAN } from '../../testing/answers.ts';
import { NO_ANSWER } from '../../testing/fake-api.ts';
import { openSite } from '../../testing/open-site.tsx';

it('tokens that do not load are asked for again', async () => {
  const { api, user } = await openSite('/account/tokens', {
    person: FAN,
    answers: { myAccessTokens: NO_ANSWER },
    tolerated: [/Network Error/],
  });
  await screen.findByText("Couldn't load your tokens");
  api.answer({ myAccessTokens: undefined });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No token yet');
});

it('tokens ask a visitor to sign in', async () => {
  await openSite('/account/tokens');
  await screen.findByRole('heading', { level: 1, name: 'Sign In Required' });
});
