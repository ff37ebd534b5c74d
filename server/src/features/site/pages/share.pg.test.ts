import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../http/context.ts';
import { buildPerson, buildTournament, enter, picksOf } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { play, playAll, start } from '../../../testing/play.ts';
import { readEntryCard } from './entry-card-view.ts';
import { entryImage } from './image/entry-image.ts';
import { momentImage } from './image/moment-image.ts';
import { tournamentImage } from './image/tournament-image.ts';
import { readMomentCard } from './moment-card.ts';
import { missingTags } from './page-tags.ts';
import { pageAt } from './pages.ts';
import { readTournamentCard } from './tournament-card-view.ts';

const hostile = `"><script>alert('1')</script> & $& Open`;

const test = await testAppForFile({
  PUBLIC_URL: 'https://boast.test',
  SMTP_URL: 'smtp://localhost',
  DEMO: 'off',
  TRUST_PROXY: 'loopback',
});
const admin = await buildPerson(test, { admin: true });
const owner = await buildPerson(test);
const tournament = await buildTournament(test, { slots: { 7: 'bye' } });
await sql`update tournament set name = ${hostile} where id = ${tournament.id}`.execute(test.db);
// The name must not appear in an answer by accident.
await sql`update player set full_name = 'Zuleika Quatermain' where id in
  (select player_id from draw_slot where tournament_id = ${tournament.id})`.execute(test.db);
const entryId = (
  await enter(
    test,
    owner,
    tournament,
    picksOf(tournament, () => ({ gamesLost: 1 })),
  )
).id;

const card = (id = entryId) => readEntryCard(test.ctx, id);
const tagsOf = async (ctx: Context, url: string) =>
  (await pageAt(ctx, url)?.read()) ?? missingTags(ctx.config);
const tags = (id = entryId) => tagsOf(test.ctx, `/tournaments/${tournament.id}/entries/${id}`);
const picture = (path: string) => test.app.inject({ method: 'GET', url: path });
const shown = async (id: string): Promise<string> => {
  const facts = await readEntryCard(test.ctx, id);
  if (!facts) throw new Error('no card');
  return JSON.stringify(entryImage(facts, test.ctx.config));
};
const isPng = (bytes: Buffer): boolean => bytes.subarray(1, 4).toString() === 'PNG';

describe('before the seal', () => {
  it('a card says how far its owner is, and nothing of whom they picked', async () => {
    expect(await card()).toMatchObject({
      entryId,
      username: expect.stringMatching(/^fan-/),
      picked: 6,
      total: 6,
      sealed: null,
      tournament: { id: tournament.id, name: hostile },
    });
    const everything = [JSON.stringify(await card()), await shown(entryId), JSON.stringify(await tags())];
    for (const told of everything) expect(told).not.toMatch(/Quatermain|champion|3-1/i);
  });

  it('nor when the start has passed and the seal is still to be made', async () => {
    await sql`update tournament set starts_at = clock_timestamp() - interval '1 minute'
      where id = ${tournament.id}`.execute(test.db);
    expect(await card()).toMatchObject({ sealed: null });
  });

  it('the picture is the same whomever one picked', async () => {
    const other = await buildTournament(test);
    const [one, two] = [await buildPerson(test), await buildPerson(test)];
    const upper = await enter(test, one, other);
    const lower = await enter(
      test,
      two,
      other,
      picksOf(other, () => ({ side: 1, gamesLost: 2 })),
    );
    await sql`update app_user set username = 'same-name' where id = ${one.userId}`.execute(test.db);
    const first = await shown(upper.id);
    await sql`update app_user set username = 'first-name' where id = ${one.userId}`.execute(test.db);
    await sql`update app_user set username = 'same-name' where id = ${two.userId}`.execute(test.db);
    expect(await shown(lower.id)).toBe(first);
  });
});

describe('after the seal', () => {
  beforeAll(async () => {
    await start(test, tournament);
  });

  it('shows the champion, the way there without byes, and the rank', async () => {
    const sealed = (await card())?.sealed;
    expect(sealed).toMatchObject({ rank: 1, entryCount: 1, points: 0, possibleScore: 0 });
    expect(sealed?.champion).toEqual({ name: 'Zuleika Quatermain', outcome: 'possible' });
    expect(sealed?.path).toEqual([
      { roundName: 'Quarter Final', opponent: 'Zuleika Quatermain', score: '3-1', outcome: 'possible' },
      { roundName: 'Semi Final', opponent: 'Zuleika Quatermain', score: '3-1', outcome: 'possible' },
      { roundName: 'Final', opponent: 'Zuleika Quatermain', score: '3-1', outcome: 'possible' },
    ]);
  });

  it('the pictures name the rules beside the points', async () => {
    expect(await shown(entryId)).toContain('POINTS · CLASSIC');
    const facts = await readTournamentCard(test.db, tournament.id);
    expect(JSON.stringify(facts && tournamentImage(facts, test.ctx.config))).toContain('Points: Classic');
  });

  it('a champion who lost can no longer win the rest of the way', async () => {
    await play(test, tournament, { as: admin, match: 0, winner: 1 });
    const sealed = (await card())?.sealed;
    expect(sealed?.champion.outcome).toBe('wrong');
    expect(sealed?.path.map(({ outcome }) => outcome)).toEqual(['wrong', 'wrong', 'wrong']);
    await play(test, tournament, { as: admin, match: 0, winner: 0 });
  });

  it('the picture follows the results', async () => {
    const before = await picture(`/share/entries/${entryId}.png`);
    expect(before.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=60',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(isPng(before.rawPayload)).toBe(true);
    const again = await test.app.inject({
      method: 'GET',
      url: `/share/entries/${entryId}.png`,
      headers: { 'if-none-match': String(before.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    await play(test, tournament, { as: admin, match: 1, winner: 1 });
    expect((await picture(`/share/entries/${entryId}.png`)).headers['etag']).not.toBe(before.headers['etag']);
  });

  it('edge 39: who deleted their account is not named', async () => {
    await sql`update app_user set deleted_at = now(), email = null where id = ${owner.userId}`.execute(
      test.db,
    );
    expect((await card())?.username).toBe('Deleted user');
    expect(await shown(entryId)).toContain('Deleted user');
  });
});

describe('a moment to boast of', () => {
  it('has a card once it is true, and none before', async () => {
    const played = await buildTournament(test);
    const [seer, ...crowd] = await Promise.all(Array.from({ length: 12 }, () => buildPerson(test)));
    if (!seer) throw new Error('nobody');
    // The seer picks the lower player of the first match all the way; everybody else picks upper players.
    const seen = (
      await enter(
        test,
        seer,
        played,
        picksOf(played, (match) => ({ side: match === 0 ? 1 : 0 })),
      )
    ).id;
    const [plain = ''] = await Promise.all(
      crowd.map(async (person) => (await enter(test, person, played)).id),
    );
    const moment = (id: string, name: string) => picture(`/share/entries/${id}/${name}.png`);
    const tagsAt = (name: string) =>
      tagsOf(test.ctx, `/tournaments/${played.id}/entries/${seen}?moment=${name}`);
    expect((await moment(seen, 'match-0')).statusCode).toBe(404);
    await start(test, played);
    expect((await moment(seen, 'match-0')).statusCode).toBe(404);
    await play(test, played, { as: admin, match: 0, winner: 1 });
    expect(isPng((await moment(seen, 'match-0')).rawPayload)).toBe(true);
    expect((await moment(plain, 'match-0')).statusCode).toBe(404);
    const facts = await readMomentCard(test.ctx, seen, 'match-0');
    expect(facts).toMatchObject({
      kind: 'lone',
      what: expect.stringMatching(/^beat .+ 3-1 in the quarter-finals$/),
      boast: 'Only 1 of 12 had it',
    });
    expect(JSON.stringify(facts && momentImage(facts, test.ctx.config))).toContain('Only 1 of 12 had it');
    expect(await tagsAt('match-0')).toMatchObject({
      title: expect.stringMatching(/^fan-.*: Hardly anyone called it$/),
      image: `https://boast.test/share/entries/${seen}/match-0.png`,
    });
    for (const untrue of ['match-1', 'title', 'round-1', 'match-126', 'everything'])
      expect((await tagsAt(untrue)).image).toContain(`/share/entries/${seen}.png?v=`);

    for (const match of [1, 2, 3, 4, 5, 6]) await play(test, played, { as: admin, match });
    expect(await readMomentCard(test.ctx, seen, 'title')).toMatchObject({ kind: 'title' });
    expect(await readMomentCard(test.ctx, seen, 'round-1')).toMatchObject({
      kind: 'perfect',
      subject: 'Quarter Final',
      boast: 'All 4 right',
    });
    expect(await readMomentCard(test.ctx, plain, 'round-1')).toBeNull();
    expect((await moment(seen, 'everything')).statusCode).toBe(400);
    expect((await moment(randomUUID(), 'title')).statusCode).toBe(404);
  });
});

describe('what nobody may see', () => {
  it('has neither card nor picture', async () => {
    const hidden = await buildTournament(test);
    const person = await buildPerson(test);
    const inHidden = await enter(test, person, hidden);
    await sql`update tournament set status = 'CREATING' where id = ${hidden.id}`.execute(test.db);
    const open = await buildTournament(test);
    const voided = await enter(test, person, open);
    await sql`update entry set status = 'VOID' where id = ${voided.id}`.execute(test.db);
    for (const id of [inHidden.id, voided.id, randomUUID()]) {
      expect(await card(id)).toBeNull();
      expect((await picture(`/share/entries/${id}.png`)).statusCode).toBe(404);
    }
    expect((await picture(`/share/tournaments/${hidden.id}.png`)).statusCode).toBe(404);
    expect((await picture('/share/entries/7.png')).statusCode).toBe(400);
    expect((await tagsOf(test.ctx, `/tournaments/${hidden.id}`)).image).toBe(
      'https://boast.test/share/site.png',
    );
    // Its owner may look at it.
    expect(await tags(voided.id)).toMatchObject({ title: 'Page not found', standing: 'missing' });
    const own = await tagsOf(test.ctx, `/tournaments/${open.id}/entries/${voided.id}`);
    expect(own).toMatchObject({ title: 'Boast', standing: 'kept-out' });
  });
});

describe('tags of a link', () => {
  it('name the entry under its own tournament alone', async () => {
    expect(await tags()).toMatchObject({
      url: `https://boast.test/tournaments/${tournament.id}/entries/${entryId}`,
      image: expect.stringContaining(`/share/entries/${entryId}.png?v=`),
    });
    const other = await buildTournament(test);
    expect((await tagsOf(test.ctx, `/tournaments/${other.id}/entries/${entryId}`)).standing).toBe('missing');
  });

  it('name the tournament, and its picture by the version of its results', async () => {
    const found = await tagsOf(test.ctx, `/tournaments/${tournament.id}/beta`);
    expect(found).toMatchObject({
      title: `${hostile} Men's`,
      url: `https://boast.test/tournaments/${tournament.id}`,
      image: expect.stringMatching(/^https:\/\/boast\.test\/share\/tournaments\/[0-9a-f-]+\.png\?v=\d+$/),
    });
    const { rawPayload } = await picture(new URL(found.image).pathname);
    expect(isPng(rawPayload)).toBe(true);
  });

  it('bring the head of a tournament to its own page, to no other and of none that is hidden', async () => {
    const headOf = async (path: string) => (await tagsOf(test.ctx, path)).head;
    expect(await headOf(`/tournaments/${tournament.id}`)).toMatchObject({ name: hostile, isDemo: false });
    for (const below of ['/beta', `/entries/${entryId}`, '/verify']) {
      expect(await headOf(`/tournaments/${tournament.id}${below}`)).toBeNull();
    }
    expect(await headOf('/?from=mail')).toBe('home');
    expect(await headOf('/tournaments')).toBe('list');
    expect(await headOf('/login')).toBe('login');
    expect(await headOf('/rules')).toBeNull();
    const hidden = await buildTournament(test);
    await sql`update tournament set status = 'CREATING' where id = ${hidden.id}`.execute(test.db);
    expect(await headOf(`/tournaments/${hidden.id}`)).toBeNull();
  });

  it('of a second chance bring the name of its whole draw for the head, and its own for the title', async () => {
    const part = await buildTournament(test, { size: 8 });
    await sql`update tournament set name = 'Open, from the quarter-finals', whole_draw_id = ${tournament.id}, first_round = 3
      where id = ${part.id}`.execute(test.db);
    const { title, head } = await tagsOf(test.ctx, `/tournaments/${part.id}`);
    expect(title).toBe("Open Men's, from the quarter-finals");
    expect(head).toMatchObject({
      wholeDraw: { id: tournament.id, name: hostile },
      firstRound: 3,
      drawSize: 8,
    });
  });

  it('of a finished tournament name who won', async () => {
    const done = await buildTournament(test);
    await start(test, done);
    await playAll(test, done, admin);
    expect((await tagsOf(test.ctx, `/tournaments/${done.id}`)).description).toContain('Won by P0.');
  });

  it('of a page of words are its own, with the site’s picture', async () => {
    expect(await tagsOf(test.ctx, '/rules/?from=mail')).toMatchObject({
      title: 'Tournament Rules',
      url: 'https://boast.test/rules',
      image: 'https://boast.test/share/site.png',
      standing: 'open',
    });
    expect(isPng((await picture('/share/site.png')).rawPayload)).toBe(true);
  });
});
