import { setTimeout as sleep } from 'node:timers/promises';
import type { Tournament } from '@boast/contract/tournaments';
import type { UnderWayTournament } from '@boast/contract/under-way';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accepted } from './testing/accepted.ts';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { importPage } from './testing/draws/import-page.ts';
import { ownPage } from './testing/draws/own-page.ts';
import { toMatchTips } from './testing/draws/tips.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { patchAnswer } from './testing/patch-answer.ts';
import { type Api, adminApi } from './testing/people/api.ts';
import { type NewFan, newFan } from './testing/people/new-fan.ts';
import { moveTo, visit } from './testing/site-page.ts';

// Canary Wharf 2021 from its first ball: a fan picks every upper player, a rival the lower one of the first matches
// played.

let admin: Api;
let tournament: Tournament;
let fan: NewFan;

const read = async (): Promise<Tournament> =>
  (await admin('getTournament', { params: { tournamentId: tournament.id } })).data;

async function publish(): Promise<void> {
  admin = await adminApi(siteUrl());
  const url = ownPage('under-way', { of: 'canary-wharf-classic-2021', inDays: 9 });
  const tournamentId = await importPage(admin, { url, gender: 'mens' });
  const params = { tournamentId };
  await admin('switchSync', { params, body: { enabled: false, reason: 'Results are entered by hand' } });
  tournament = (await admin('getTournament', { params })).data;
  await admin('publishTournament', { params, body: { accepted, reason: 'The draw is complete' } });
  tournament = await read();
  fan = await newFan(siteUrl(), 'way-fan');
  const rival = await newFan(siteUrl(), 'way-rival');
  await enter(fan, false);
  await enter(rival, true);
}

const shown = async (): Promise<string[]> => {
  const { data } = await fan.api('myUnderWay');
  return data.map((one) => one.tournament.id);
};

async function begin(): Promise<void> {
  const body = { status: 'ACTIVE', reason: 'First ball' } as const;
  await admin('updateTournament', {
    params: { tournamentId: tournament.id },
    body,
    ifMatch: (await read()).version,
  });
  while ((await shown()).length === 0) await sleep(100);
  expect(await shown()).toEqual([tournament.id]);
}

async function publishAndBegin(): Promise<void> {
  await publish();
  await begin();
}

/** Picks every upper player, or the lower ones of Round 1. */
async function enter({ api }: NewFan, isLower: boolean): Promise<void> {
  const tips = tipTheUpper(tournament).map((tip) => {
    const first = tournament.rounds[0]?.matches[Number(/^Round 1 match (\d+)$/.exec(tip.match)?.[1]) - 1];
    return isLower && first ? { ...tip, winner: first.playerTwo?.fullName ?? '' } : tip;
  });
  // A player whom the rival picks to lose in Round 1 wins nothing later.
  const kept = isLower ? onlyPossible(tips) : tips;
  const body = { matchTips: toMatchTips(tournament, kept) };
  await api('submitEntry', { params: { tournamentId: tournament.id }, body });
}

type Tips = ReturnType<typeof tipTheUpper>;

/** Replaces later winners who lose in Round 1 by the players who beat them. */
function onlyPossible(tips: Tips): Tips {
  const first = tournament.rounds[0]?.matches ?? [];
  const beaten = new Map(
    first
      .filter(({ isBye }) => !isBye)
      .map((match) => [match.playerOne?.fullName, match.playerTwo?.fullName]),
  );
  return tips.map((tip) => ({ ...tip, winner: beaten.get(tip.winner) ?? tip.winner }));
}

/** The upper player wins the next open match of Round 1. */
async function playNext(): Promise<string> {
  const match = (await read()).rounds[0]?.matches.find(({ isBye, isCompleted }) => !isBye && !isCompleted);
  if (!match) throw new Error('Round 1 is over');
  const result = { winnerId: match.playerOne?.id ?? '', games: [2, 0] as [number, number] };
  await admin('updateMatch', {
    params: { matchId: match.id },
    ifMatch: match.version,
    body: { result, accepted },
  });
  return `${match.playerOne?.fullName} beat ${match.playerTwo?.fullName} 2-0`;
}

/** Hides tournaments that other stories play at the same time. */
const onlyOurs = (page: Page) =>
  patchAnswer<UnderWayTournament[]>(page, '**/api/under-way', (all) => {
    const own = all.filter((one) => one.tournament.id === tournament.id);
    const [first] = all;
    return own.length > 0 || !first
      ? own
      : [{ ...first, tournament: { ...first.tournament, name: tournament.name } }];
  });

it('a draw is under way from its first ball on', async () => {
  await publish();
  expect(await shown()).toEqual([]);
  await begin();
});

describe('while it is played', () => {
  // None of these stories changes it.
  beforeAll(publishAndBegin);

  it('a visitor sees what is being played over all else', async () => {
    const page = await openPage({ size: 'phone' });
    await onlyOurs(page);
    await visit(page, '/');
    const now = page.getByRole('region', { name: 'Active tournaments' });
    await now.getByRole('link', { name: tournament.name }).waitFor();
    await now.getByText('Leader').waitFor();
    await now.getByText(/^Everyone: \d+% pick .+, \d+% .+/).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(
      /Predict\.\s*Win\.\s*Celebrate\./i,
    );
  });

  it('a fan sees how the own entry stands, and what comes next', async () => {
    const page = await openPage({ size: 'phone', session: fan.session });
    await visit(page, '/');
    const now = page.getByRole('region', { name: 'Active tournaments' });
    await now.getByText('Your rank').waitFor();
    await now.getByText('Your champion').waitFor();
    await now.getByText('Your pick', { exact: true }).waitFor();
    await now.getByText(/points at stake$/).waitFor();
    await moveTo(page, '/dashboard');
    const active = page.getByRole('region', { name: 'Active Tournaments' });
    await active.getByText('Your rank').waitFor();
    await active.getByText(/tips correct$/).waitFor();
  });

  const _tolerated = [/status of 500/, /ApiFailure/, /ERR_FAILED/];
});

describe('a result', () => {
  beforeEach(publishAndBegin);

  it('moves the rank while one looks, and is said', async () => {
    const page = await openPage({ size: 'desktop', session: fan.session });
    await visit(page, '/dashboard');
    const active = page.getByRole('region', { name: 'Active Tournaments' });
    await active.getByText('Your rank').waitFor();
    const result = await playNext();
    await active.getByText(result, { exact: true }).waitFor();
    await active.getByText(/^You had it: \+\d+ points$/).waitFor();
    await expect
      .poll(() => active.getByRole('status').allTextContents())
      .toContainEqual(expect.stringContaining(`${result}. You had it`));
    await active.getByText(/^1 of 1 right$/).waitFor();
    // The result came while they watched.
    expect(await active.getByText('While you were away').count()).toBe(0);
    await expectSound(page);
  });

  it('is told to who was away, and on a second device once it was seen not again', async () => {
    const news = async () => (await fan.api('myUnderWay')).data[0]?.sinceVisit;
    const { data } = await fan.api('myUnderWay');
    const boards = data.map(({ version }) => ({ tournamentId: tournament.id, version }));
    await fan.api('markSeen', { body: { boards } });
    await playNext();
    await playNext();
    await expect.poll(news).toMatchObject({ results: 2 });
    const first = await openPage({ who: 'first', size: 'phone', session: fan.session });
    await visit(first, '/');
    await first.getByText('While you were away').waitFor();
    await first.getByText(/^2 results, 2 right, \+\d+ points\. /).waitFor();
    await expectSound(first);
    await expect.poll(news).toBeNull();
    // Stays for the next page, too.
    await moveTo(first, '/dashboard');
    await first.getByText('Your rank').waitFor();
    const second = await openPage({ who: 'second', size: 'desktop', session: fan.session });
    await visit(second, '/dashboard');
    await second.getByText('Your rank').waitFor();
    expect(await second.getByText('While you were away').count()).toBe(0);
  });
});
