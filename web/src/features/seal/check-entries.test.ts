import type { Tournament } from '@boast/contract/tournaments';
import { type Draw, emptyDraw } from '@boast/domain/draw/draw';
import { drawText } from '@boast/domain/draw/draw-text';
import { SCORING_RULES, type ScoringRulesId } from '@boast/domain/scoring/rules';
import { fromHex, toHex } from '@boast/domain/seal/hex';
import { drawDigest, hashLeaves, merkleRoot, sealLeaf, sealRoot } from '@boast/domain/seal/merkle';
import { replayBoard, standingAt } from '@boast/domain/verify/replay-board';
import type { SealedExport } from '@boast/domain/verify/sealed-export';
import { expect, it } from 'vitest';
import { checkEntries } from './check-entries.ts';
import { verdictOf } from './finding.ts';
import type { PublishedFacts } from './published-facts.ts';
import { hashInBrowser } from './web-hashing.ts';

const tournamentId = '0199d6a0-0000-7000-8000-000000000001';
const entries = ['08', '0c', '08'].map((first, n) => ({
  entryId: `0199d6a0-0000-7000-8000-00000000010${n}`,
  version: 1,
  picks: `${first}080808080808`,
}));
const slots = Array.from({ length: 8 }, (_, n) => ({ kind: 'player', playerId: `p${n}` }) as const);
const text = drawText({ ...emptyDraw(8), slots });
const digest = await hashInBrowser(drawDigest(text));
const entriesRoot = await hashInBrowser(
  merkleRoot(
    await hashInBrowser(
      hashLeaves(entries.map((entry) => sealLeaf({ ...entry, picks: fromHex(entry.picks) }))),
    ),
  ),
);
const root = toHex(await hashInBrowser(sealRoot(entriesRoot, digest)));
const facts = { tournamentId, root, entryCount: 3 };
const exported: SealedExport = { format: 'sealed-entries-2', ...facts, draw: text, entries };

/** A draw of eight as the API answers it; the upper player won the first match. */
const match = {
  isBye: false,
  isCompleted: false,
  winnerId: null,
  gameScore: null,
  ending: null,
  bestOf: 5,
  playedBestOf: 5,
  playBy: null,
  scoreCounts: true,
  playerTwo: null,
};
const played = { ...match, isCompleted: true, winnerId: 'p0', gameScore: '3-0', ending: 'played' };
const tournament = {
  id: tournamentId,
  drawSize: 8,
  scoringRules: 'classic-1',
  resultsVersion: 1,
  slots: slots.map((slot) => ({ ...slot, byeAtSeal: false, replacedAfterSeal: false, sealedPlayer: null })),
  rounds: [{ matches: [played, match, match, match] }, { matches: [match, match] }, { matches: [match] }],
} as unknown as Tournament;
const draw: Draw = {
  ...emptyDraw(8),
  slots,
  results: Array.from({ length: 7 }, (_, n) =>
    n === 0 ? { winner: 0, ending: 'played', games: [3, 0] } : null,
  ),
};
const boardBy = (rules: ScoringRulesId): PublishedFacts['board'] => {
  const replayed = replayBoard(entries, draw, SCORING_RULES[rules]);
  return [0, 1, 2].map((place) => standingAt(replayed, place)) as unknown as PublishedFacts['board'];
};
const board = boardBy('classic-1');
const open = {
  resultsVersion: null,
  otherwise: [],
  replacedOtherwise: [],
} as unknown as PublishedFacts['prizes'];
const published: PublishedFacts = {
  tournament,
  seal: { ...facts, drawDigest: toHex(digest), draw: { text, merged: [] }, publicKey: '' },
  board,
  isWholeBoard: true,
  boardVersion: 1,
  prizes: open,
};
const check = async (given: SealedExport | null, more: Partial<PublishedFacts> = {}) => {
  const findings = await checkEntries(given, { ...published, ...more }, hashInBrowser);
  return { verdict: verdictOf(findings), last: findings.at(-1), first: findings[0] };
};

it('what was sealed gives the root and the published board', async () => {
  expect(await check(exported)).toMatchObject({
    verdict: 'correct',
    first: { text: expect.stringContaining('3 entries') },
    last: {
      title: 'The leaderboard is right',
      text: expect.stringMatching(/1 result, by the rules .*\(Classic\): all 3 rows agree/),
    },
  });
});

it('a board of another draw than was sealed does not hold', async () => {
  const moved = { ...tournament, slots: tournament.slots.toReversed() };
  expect(await check(exported, { tournament: moved })).toMatchObject({ verdict: 'wrong' });
  const findings = await checkEntries(exported, { ...published, tournament: moved }, hashInBrowser);
  expect(findings[1]?.text).toContain('8 places in Round 1');
});

it('what was sealed before draws were recorded holds as ever', async () => {
  const old = { ...facts, root: toHex(entriesRoot) };
  const seal = { ...published.seal, ...old, drawDigest: null, draw: null };
  expect(await check({ format: 'sealed-entries-1', ...old, drawSize: 8, entries }, { seal })).toMatchObject({
    verdict: 'correct',
  });
});

it.each(Object.values(SCORING_RULES))(
  'the board is computed by the rules of its tournament: $id',
  async ({ id }) => {
    const of = { ...published, tournament: { ...tournament, scoringRules: id } };
    expect(await check(exported, { ...of, board: boardBy(id) })).toMatchObject({ verdict: 'correct' });
    const other = id === 'ten-1' ? 'classic-1' : 'ten-1';
    if (SCORING_RULES[id].winner + SCORING_RULES[id].score !== 10)
      expect(await check(exported, { ...of, board: boardBy(other) })).toMatchObject({ verdict: 'wrong' });
  },
);

it.each([
  [
    'a changed pick',
    { entries: entries.with(1, { ...entries[1], picks: '08080808080808' } as never) },
    "These aren't the sealed entries",
  ],
  [
    'a pick that cannot be',
    { entries: entries.with(1, { ...entries[1], picks: 'ff080808080808' } as never) },
    'An entry is invalid',
  ],
  ['an entry too few', { entries: entries.slice(1) }, 'The number of entries is wrong'],
  ['another order', { entries: entries.toReversed() }, 'The order is wrong'],
  ['another draw', { draw: text.replace('p3', 'p9') }, 'This is a different draw'],
  ['another root', { root: '00'.repeat(32) }, 'This list is from another seal'],
])('a list with %s does not hold, and no board is computed from it', async (_, change, title) => {
  expect(await check({ ...exported, ...change })).toMatchObject({
    verdict: 'wrong',
    first: { title },
    last: { title: 'Leaderboard and winners not checked' },
  });
});

it('a file that is none is said to be none', async () => {
  expect(await check(null)).toMatchObject({
    verdict: 'wrong',
    last: { title: "This isn't a list of sealed entries" },
  });
});

it('a published row that was not computed is named', async () => {
  const changed = board.map((row, place) => (place === 1 ? { ...row, points: 999 } : row));
  expect(await check(exported, { board: changed })).toMatchObject({
    verdict: 'wrong',
    last: { text: 'Row 2 is published as rank 1 with 999 points, but should be rank 1 with 101 points.' },
  });
  expect(await check(exported, { board: board.slice(0, 2) })).toMatchObject({ verdict: 'wrong' });
  expect(await check(exported, { board: board.slice(0, 2), isWholeBoard: false })).toMatchObject({
    verdict: 'correct',
    last: { text: expect.stringContaining('the first 2 rows agree') },
  });
  expect(await check(exported, { boardVersion: 2 })).toMatchObject({
    last: { title: 'The leaderboard has just changed' },
  });
});

it('edge 26: a prize is computed again, and another one is found', async () => {
  const prizes = {
    resultsVersion: 1,
    basis: 'correct',
    amount: 10_000,
    best: 1,
    winnerCount: 2,
    winners: [],
    hasBeenPaid: false,
    otherwise: [],
    replacedOtherwise: [],
    removed: [],
  } as unknown as PublishedFacts['prizes'];
  expect(await check(exported, { prizes })).toMatchObject({
    verdict: 'correct',
    last: { title: 'The prize is right' },
  });
  expect(await check(exported, { prizes: { ...prizes, winnerCount: 1 } })).toMatchObject({
    verdict: 'wrong',
    last: { title: "The prize doesn't match the leaderboard" },
  });
  expect(await check(exported, { prizes: { ...prizes, resultsVersion: 0 } })).toMatchObject({
    verdict: 'possible',
    last: { title: 'The prize is based on earlier results' },
  });
  const madeWay = { ...prizes, replacedOtherwise: [{ slot: 0, isReplaced: true }] };
  expect(await check(exported, { prizes: madeWay }), 'goes by who made way for the prize').toMatchObject({
    verdict: 'wrong',
  });
  expect(await check(exported, { prizes: { ...madeWay, best: null, winnerCount: 0 } })).toMatchObject({
    verdict: 'correct',
    last: { text: 'Worked out again: no winner.' },
  });
  const none = await check(exported, { prizes: { ...prizes, amount: 0, winnerCount: 1 } });
  expect(none, 'where there is no prize none is spoken of').toMatchObject({
    verdict: 'correct',
    last: { title: 'The leaderboard is right' },
  });
});
