import { operations } from '@boast/contract/operations';
import { seasonRow } from '@boast/contract/season';
import { match, tournament } from '@boast/contract/tournaments';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DRAW, onePage } from '../../testing/answers.ts';
import { blank } from '../../testing/blank.ts';
import { type Answers, refusal } from '../../testing/fake-api.ts';
import { openSite } from '../../testing/open-site.tsx';

const away = refusal('UNAVAILABLE', 'Away', 503);
const player = {
  id: 'p',
  fullName: 'Ali Farag',
  worldRank: null,
  country: null,
  countryCode: null,
  imageUrl: null,
  seed: null,
};
const RESULT = {
  ...blank(match),
  id: 'm',
  tournamentName: 'Windsor Open',
  startDate: '2031-05-01',
  timeZone: 'UTC',
  playerOne: player,
  playerTwo: { ...player, id: 'q', fullName: 'Paul Coll' },
  isCompleted: true,
  winnerId: 'p',
  gameScore: '3-1',
};
const UNDER_WAY = { ...DRAW, status: 'ACTIVE' as const };
const ROUND = { id: 'r', number: 1, name: 'Final', playBy: null, matches: [RESULT] };
const SEASON = { ...blank(seasonRow), userId: 'u', username: 'dropshot', rank: 1 };

const note = () => screen.queryByText(/Can't refresh right now/);

describe('what was read stays when a later read fails, with since when and Retry', () => {
  it.each<[string, string, Answers, Answers]>([
    ['/results', 'Ali Farag', { listMatches: onePage([RESULT]) }, { listMatches: away }],
    [
      '/leaderboard',
      'dropshot',
      {
        season: {
          ...onePage([SEASON]),
          version: 'v',
          year: 2031,
          rules: 'ten-1',
          tournamentCount: 1,
          others: [],
        },
      },
      { season: away },
    ],
    [
      '/live-results',
      'Ali Farag',
      {
        listTournaments: { data: [UNDER_WAY] },
        getTournament: { data: { ...blank(tournament), ...UNDER_WAY, rounds: [ROUND] } },
        fieldPicks: blank(operations.fieldPicks.response),
      },
      { listTournaments: away, getTournament: away },
    ],
  ])('%s', async (address, words, answers, failing) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { api, user } = await openSite(address, { answers });
    await screen.findAllByText(words);
    api.answer(failing);
    vi.setSystemTime(Date.now() + 130_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(note()).not.toBeNull());
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    api.answer(answers);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(note()).toBeNull());
    vi.useRealTimers();
  });
});
