import type { PlanPlayer } from '@boast/domain/import/place/identify-players';
import { expect, it } from 'vitest';
import { testAppForFile } from '../../testing/for-file.ts';
import { findPlayers, upsertPlayers } from './upsert-players.ts';

const test = await testAppForFile();

const players = Array.from({ length: 40 }, (_, n): PlanPlayer => {
  const externalId = `${9_000 + n}`;
  return {
    key: `id:${externalId}`,
    identity: 'external_id',
    externalId,
    profileUrl: null,
    fullName: `Player ${n}`,
    country: null,
    countryCode: null,
    imageUrl: null,
    worldRank: n + 1,
  };
});

/** In a transaction of its own, without a retry. */
const takeOver = (listed: readonly PlanPlayer[]) =>
  test.ctx.db.transaction().execute(async (tx) => {
    const known = await findPlayers(tx, { players: listed, tournamentId: null });
    return upsertPlayers(tx, { players: listed, gender: 'mens', known });
  });

it('pages that name the same players in another order are taken over at once', async () => {
  const ids = await takeOver(players);
  for (let time = 0; time < 5; time += 1) {
    const found = await Promise.all([takeOver(players), takeOver(players.toReversed()), takeOver(players)]);
    expect(found.map((one) => one.get('id:9007'))).toEqual(Array(3).fill(ids.get('id:9007')));
  }
});

it('of two players on a page who are found as one, the second is new', async () => {
  const [one] = players.slice(-1) as [PlanPlayer];
  const profileUrl = 'https://www.psaworldtour.com/players/two-as-one/';
  const stored = await takeOver([{ ...one, profileUrl }]);
  const byPage = {
    ...one,
    key: `url:${profileUrl}`,
    identity: 'profile_url',
    externalId: null,
    profileUrl,
  } as const;
  const ids = await takeOver([one, byPage]);
  expect(ids.get(one.key)).toBe(stored.get(one.key));
  expect(ids.get(byPage.key)).not.toBe(ids.get(one.key));
  expect(await takeOver([byPage, one])).toEqual(ids);
});
