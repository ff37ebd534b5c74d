import { type League, leagueOperations } from '@boast/contract/leagues';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FAN } from '../../testing/answers.ts';
import { blank } from '../../testing/blank.ts';
import { holdAnswer } from '../../testing/fake-api.ts';
import { openSite } from '../../testing/open-site.tsx';
import { expectToast } from '../../testing/words.ts';

const LEAGUE: League = {
  ...blank(leagueOperations.getLeague.response).data,
  id: '0199d6a0-0000-7000-8000-0000000000a1',
  name: 'Typing League',
  version: 1,
  membership: { role: 'owner', status: 'in', isMuted: false, takesReactions: true },
};
const getLeague = { data: LEAGUE };

it('a league that is made late pulls nobody off the page that they have gone on to', async () => {
  const held = holdAnswer(getLeague);
  const answers = { createLeague: held.answer, getLeague };
  const { api, user } = await openSite('/leagues/new', { person: FAN, answers });
  await user.type(await screen.findByLabelText('Name'), 'Late League');
  await user.click(screen.getByRole('button', { name: 'Create the league' }));
  const places = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(places.getByRole('link', { name: 'Tournaments' }));
  await screen.findByRole('heading', { level: 1, name: 'Tournaments' });
  const before = api.calls('myLeagues').length;
  held.letGo();
  // The page has acted on it once it reads the leagues anew.
  await expect.poll(() => api.calls('myLeagues').length).toBeGreaterThanOrEqual(before);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(location.pathname).toBe('/tournaments');
});

it('typing on while the settings of a league are saved accuses nobody and loses nothing', async () => {
  const saved = { data: { ...LEAGUE, version: 2, welcome: 'First sentence.' } };
  const held = holdAnswer(saved);
  const answers = { getLeague, changeLeague: held.answer };
  const { api, user } = await openSite(`/leagues/${LEAGUE.id}`, { person: FAN, answers });
  await user.click(await screen.findByRole('link', { name: 'Settings' }));
  const welcome = await screen.findByLabelText<HTMLTextAreaElement>('Welcome message');
  await user.type(welcome, 'First sentence.');
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await user.click(save());
  await user.type(welcome, ' And a second one.');
  api.answer({ getLeague: saved });
  held.letGo();
  await expectToast('Saved');
  await expect.poll(() => [save().disabled, save().getAttribute('aria-busy')]).toEqual([false, null]);
  expect(welcome.value).toBe('First sentence. And a second one.');
  expect(screen.queryByText(/Someone else has changed/)).toBeNull();
  await user.click(save());
  await expect.poll(() => api.calls('changeLeague').length).toBe(2);
  expect(api.calls('changeLeague')[1]?.body).toMatchObject({
    welcome: 'First sentence. And a second one.',
  });
});
