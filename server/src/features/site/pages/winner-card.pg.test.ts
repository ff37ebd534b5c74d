import { expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, picksOf } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { play, start } from '../../../testing/play.ts';
import { readEntryCard } from './entry-card-view.ts';
import { entryImage } from './image/entry-image.ts';
import { siteImage } from './image/tournament-image.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const card = (id: string) => readEntryCard(test.ctx, id);
const story = (id: string) => test.app.inject({ method: 'GET', url: `/share/entries/${id}/story.png` });

it('a win has a card once the final is decided, for all who share the first place and nobody else', async () => {
  const won = await buildTournament(test, { size: 4 });
  const people = await Promise.all([1, 2, 3].map(() => buildPerson(test)));
  const [one, two, third] = await Promise.all(
    people.map((person, at) =>
      enter(
        test,
        person,
        won,
        picksOf(won, () => ({ side: at === 2 ? 1 : 0, gamesLost: 0 })),
      ),
    ),
  );
  if (!one || !two || !third) throw new Error('nobody entered');
  await start(test, won);
  const results = [...won.matchIds.keys()];
  for (const match of results.slice(0, -1)) await play(test, won, { as: admin, match, winner: 0 });
  expect((await card(one.id))?.sealed).toMatchObject({ rank: 1, win: null });
  expect((await story(one.id)).statusCode).toBe(404);
  await play(test, won, { as: admin, match: results.length - 1, winner: 0 });
  expect((await card(one.id))?.sealed).toMatchObject({ rank: 1, win: { others: 1 } });
  const shared = await card(two.id);
  expect(JSON.stringify(shared && entryImage(shared, test.ctx.config))).toContain(
    'Joint winner, with 1 other',
  );
  expect((await card(third.id))?.sealed?.win).toBeNull();
  expect((await story(third.id)).statusCode).toBe(404);
  const { rawPayload } = await story(two.id);
  expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1080, 1920]);
});

it('every picture bears the address of the site, and none that leads nobody anywhere', async () => {
  const siteOn = (publicUrl: string) => JSON.stringify(siteImage({ productName: 'Boast', publicUrl }));
  expect(siteOn('https://boast.test')).toContain('"boast.test"');
  expect(siteOn('http://localhost:8080')).not.toContain('localhost');
});
