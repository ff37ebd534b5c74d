import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DRAW, ENTRY, FAN } from '../../testing/answers.ts';
import { NO_ANSWER, refusal } from '../../testing/fake-api.ts';
import { openSite } from '../../testing/open-site.tsx';

const tolerated = [/Network Error/];
const tournament = { ...DRAW, status: 'ACTIVE' as const };
const entry = { ...ENTRY, tournamentId: DRAW.id, score: 7, possibleScore: 11, tournament };

it('the dashboard has its lines without how they stand', async () => {
  const answers = { myEntries: { data: [entry] }, myUnderWay: NO_ANSWER };
  const { api, user } = await openSite('/dashboard', { person: FAN, answers, tolerated });
  await screen.findByText("Couldn't load your picks");
  await screen.findByText(/tips correct$/);
  api.answer({ myUnderWay: { data: [] } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText("Couldn't load your picks")).toBeNull());
  screen.getByText(/tips correct$/);
});

it('the dashboard greets without its entries', async () => {
  await openSite('/dashboard', { person: FAN, answers: { myEntries: NO_ANSWER }, tolerated });
  await screen.findByText("Couldn't load your entries");
  screen.getByRole('heading', { level: 1, name: 'Hi, fan!' });
});

it('a person that could not be read costs the dashboard its greeting, and nothing else', async () => {
  const answers = { userDetails: refusal('INTERNAL', 'Something went wrong', 500) };
  const { api, user } = await openSite('/dashboard', { person: FAN, answers });
  await screen.findByText("Couldn't load your account");
  screen.getByRole('heading', { level: 1, name: 'Hi!' });
  screen.getByRole('heading', { name: 'Upcoming Tournaments' });
  api.answer({ userDetails: { data: FAN } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 1, name: 'Hi, fan!' });
});
