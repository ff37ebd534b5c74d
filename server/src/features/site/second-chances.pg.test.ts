/** A draw of 64 with a second chance from Round 3, of 16 players, and one from the semi-finals, of four. */
import { expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, picksOf } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { play, start } from '../../testing/play.ts';
import { openSecondChance } from '../../testing/second-chances.ts';
import { readEntryCard } from './pages/entry-card-view.ts';
import { readPlayerCard } from './pages/player-card-view.ts';
import { latestResults } from './pages/public-list-view.ts';

const test = await testAppForFile({ PUBLIC_URL: 'http://localhost:8080' });
const admin = await buildPerson(test, { admin: true });
const [both, late] = [await buildPerson(test), await buildPerson(test)];
const whole = await buildTournament(test, { size: 64 });
await enter(test, both, whole);
await start(test, whole);
const sixteen = await openSecondChance(test, whole, { as: admin, firstRound: 3 });
const entry = await enter(
  test,
  both,
  sixteen,
  picksOf(sixteen, () => ({ gamesLost: 1 })),
);
await start(test, sixteen);
const four = await openSecondChance(test, whole, { as: admin, firstRound: 5 });
const lateEntry = await enter(test, late, four);
await start(test, four);
for (const match of [60, 61, 62]) await play(test, whole, { as: admin, match });
for (const { id } of [sixteen, four]) test.ctx.boards.invalidate(id);

const get = (url: string) => test.app.inject({ method: 'GET', url });
const all = (body: string, pattern: RegExp): string[] =>
  [...body.matchAll(pattern)].map(([, found = '']) => found);

it('the latest results have each match once', async () => {
  expect((await latestResults(test.db)).map(({ tournamentId }) => tournamentId)).not.toContain(sixteen.id);
});

it('a calendar has the days of an event once, and each lock', async () => {
  const uids = (body: string) =>
    all(body.replaceAll('\r\n ', ''), /UID:(.*)@localhost/g).filter((uid) =>
      [whole, sixteen, four].some(({ id }) => uid.endsWith(id)),
    );
  const season = [`days-${whole.id}`, ...[whole, sixteen, four].map(({ id }) => `start-${id}`)];
  expect(uids((await get('/season.ics')).body).toSorted()).toEqual(season.toSorted());
  const own = async ({ token }: { token: string }) => {
    const { body } = await test.call('POST', '/user/calendar', { as: token, body: {} });
    return uids((await get(body.data.address.replace('http://localhost:8080', ''))).body).toSorted();
  };
  expect(await own(both)).toEqual(
    [`days-${whole.id}`, `start-${whole.id}`, `start-${sixteen.id}`].toSorted(),
  );
  expect(await own(late)).toEqual([`days-${four.id}`, `start-${four.id}`].toSorted());
});

it('pictures show an entry, its rounds and its draw', async () => {
  const card = await readEntryCard(test.ctx, entry.id);
  expect(card?.sealed?.path.map(({ roundName }) => roundName)).toEqual([
    'Round 3',
    'Quarter Final',
    'Semi Final',
    'Final',
  ]);
  expect(card).toMatchObject({ picked: 15, total: 15, sealed: { rank: 1, possibleScore: 15 } });
  for (const url of [
    `/share/entries/${entry.id}.png`,
    `/share/entries/${lateEntry.id}.png`,
    `/share/tournaments/${sixteen.id}.png`,
    `/share/tournaments/${four.id}.png`,
  ]) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.rawPayload.subarray(1, 4).toString()]).toEqual([url, 200, 'PNG']);
  }
});

it('a player has played each match once', async () => {
  const slot = whole.draw.slots[0];
  const playerId = slot?.kind === 'player' ? slot.playerId : '';
  expect(await readPlayerCard(test.db, playerId)).toMatchObject({ won: 6, played: 6 });
});

it('search engines find each draw, and the API its entries', async () => {
  const { body } = await get('/sitemaps/tournaments-1.xml');
  for (const { id } of [whole, sixteen, four]) expect(body).toContain(`/tournaments/${id}</loc>`);
  const sealed = await get(`/api/tournaments/${four.id}/sealed-entries`);
  expect([sealed.statusCode, sealed.body.includes(lateEntry.id)]).toEqual([200, true]);
});
