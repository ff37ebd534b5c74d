import { type BoardRow, boardRow } from '@boast/contract/leaderboard';
import { type Tournament, tournament } from '@boast/contract/tournaments';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DRAW, ENTRY, FAN, onePage } from '../../testing/answers.ts';
import { blank } from '../../testing/blank.ts';
import { type Answers, NO_ANSWER, refusal } from '../../testing/fake-api.ts';
import { openSite } from '../../testing/open-site.tsx';
import { wordsOf } from '../../testing/words.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const TOURNAMENT: Tournament = { ...blank(tournament), ...DRAW };

it('a tournament that is none is not found', async () => {
  const getTournament = refusal('NOT_FOUND', 'No.', 404);
  await openSite('/tournaments/nothing', { answers: { getTournament }, tolerated: [/^ApiFailure/] });
  await heading('Tournament Not Found');
  expect(screen.getByRole('link', { name: 'All tournaments' }).getAttribute('href')).toBe('/tournaments');
});

it('a tournament that does not come can be asked for again', async () => {
  const answers = { getTournament: NO_ANSWER };
  const { api, user } = await openSite(`/tournaments/${DRAW.id}`, { answers, tolerated: [/Network Error/] });
  await heading('Error Loading Data');
  api.answer({ getTournament: { data: TOURNAMENT } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Windsor Open');
});

const OWN_RANK = 42;

/** A row of a long board; one is the reader's. */
const rowAt = (rank: number): BoardRow => ({
  ...blank(boardRow),
  id: `${rank}`,
  entryId: `${rank}`,
  userId: rank === OWN_RANK ? FAN.id : `${rank}`,
  username: `fan ${rank}`,
  points: 10_000 - rank,
  rank,
});
const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => rowAt(first + at));

it('an entry is summed up, and a board shows ten rows, a hundred on demand, and one’s own apart below the top', async () => {
  const status = 'ACTIVE' as const;
  const figures = { points: 1_205, score: 12, possibleScore: 18 };
  const entry = { ...ENTRY, ...figures, id: '42', tournamentId: DRAW.id, tournament: { ...DRAW, status } };
  const answers: Answers = {
    getTournament: { data: { ...TOURNAMENT, status } },
    myEntries: { data: [entry] },
    leaderboard: ({ query }) => {
      const pageSize = Number(query['page_size']);
      const { data, pageInfo } = onePage(rowsFrom(1, pageSize));
      return { data, pageInfo: { ...pageInfo, totalRecords: 140, pageSize }, version: 7 };
    },
    userLeaderboard: { data: rowsFrom(OWN_RANK - 3, 7), version: 7 },
  };
  const { user } = await openSite(`/tournaments/${DRAW.id}#leaderboard`, { person: FAN, answers });
  await screen.findByText('Accuracy');
  // Points, correct of decided, and their share.
  const [summary] = wordsOf([...document.querySelectorAll('main dl')]);
  expect(summary).toMatch(/Points 1,205 .*Tipped 12 \/18 .*Accuracy 67 %/);
  const rows = async (table: string) =>
    within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  await waitFor(async () => expect(await rows('Leaderboard')).toHaveLength(11));
  within(await screen.findByRole('table', { name: 'Your place' })).getByText(`fan ${OWN_RANK}`);
  await user.click(screen.getByRole('button', { name: 'Show top 100' }));
  await waitFor(async () => expect(await rows('Leaderboard')).toHaveLength(101));
  await user.click(screen.getByRole('button', { name: 'Show top 10' }));
  await waitFor(async () => expect(await rows('Leaderboard')).toHaveLength(11));
});
