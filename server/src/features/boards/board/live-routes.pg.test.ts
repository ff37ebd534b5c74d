import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { buildPerson, buildTournament, enter } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { matchOf, play, start } from '../../../testing/play.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { tournamentChange } from '../../draws/tournament-events.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });

interface LiveEvent {
  readonly id: string;
  readonly data: {
    tournamentId: string;
    status: string;
    resultsVersion: number;
    drawVersion: number;
    boardVersion: number;
    gamesAt: string | null;
  };
}

interface Follower {
  /** Waits for the next event that says something new: the same change may be sent twice. */
  readonly next: () => Promise<LiveEvent>;
  readonly leave: () => void;
}

interface Following {
  readonly lastEventId?: string;
  readonly at?: string;
  readonly also?: string;
}

/** Follows as a browser does, over a connection of its own. */
async function follow(
  tournamentId: string,
  { lastEventId, at = origin, also = '' }: Following = {},
): Promise<Follower> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(`${at}/api/tournaments/${tournamentId}/events${also && `?also=${also}`}`, {
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
    signal: leaving.signal,
  });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let said = '';
  const next = async (): Promise<LiveEvent> => {
    for (;;) {
      const found = /id: (.+)\nevent: results\ndata: (.+)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        if (found[0] === said) continue;
        [said] = found;
        return { id: found[1] ?? '', data: JSON.parse(found[2] ?? '') };
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) throw new Error('The stream ended');
      text += chunk.value;
    }
  };
  return { next, leave: () => leaving.abort() };
}

async function underWay() {
  const tournament = await buildTournament(test);
  await enter(test, await buildPerson(test), tournament);
  await start(test, tournament);
  return tournament;
}

/** Delays the answer about a tournament's state until `before` is done. */
function answeringLate<D extends TestDatabase>(database: D, before: () => Promise<void>): D {
  const late: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => 'draw_version' in row)) await before();
      return result;
    },
  };
  return { ...database, db: database.db.withPlugin(late) };
}

it('says where things stand at once, and then of each result', async () => {
  const tournament = await underWay();
  const followers = await Promise.all([follow(tournament.id), follow(tournament.id)]);
  for (const { next } of followers) {
    expect(await next()).toMatchObject({ data: { status: 'ACTIVE', resultsVersion: 0 } });
  }
  await play(test, tournament, { as: admin, match: 0 });
  for (const { next } of followers) {
    expect(await next()).toMatchObject({ data: { resultsVersion: 1, boardVersion: 1 } });
  }
  const board = await test.call('GET', `/tournaments/${tournament.id}/leaderboard`);
  expect(board.body.version).toBe(1);
});

it('says when games of a match in play were counted last, until its result is in', async () => {
  const tournament = await underWay();
  const { next } = await follow(tournament.id);
  expect(await next()).toMatchObject({ data: { gamesAt: null } });
  const countedAt = new Date(Date.now() - 60_000).toISOString();
  const { playerOne, playerTwo } = await matchOf(test, tournament, 0);
  await test.call('PUT', `/admin/matches/${tournament.matchIds[0]}/games`, {
    as: admin.token,
    body: { playerIds: [playerOne?.id, playerTwo?.id], games: [1, 0], countedAt },
  });
  expect(await next()).toMatchObject({ data: { gamesAt: countedAt, resultsVersion: 0 } });
  await play(test, tournament, { as: admin, match: 0 });
  expect(await next()).toMatchObject({ data: { gamesAt: null, resultsVersion: 1 } });
});

it('tells nobody of another tournament', async () => {
  const [here, there] = [await underWay(), await underWay()];
  await play(test, here, { as: admin, match: 1 });
  await play(test, here, { as: admin, match: 2 });
  const [{ next }] = await Promise.all([follow(here.id), follow(there.id)]);
  expect(await next()).toMatchObject({ data: { resultsVersion: 2 } });
  await play(test, there, { as: admin, match: 0 });
  await play(test, here, { as: admin, match: 3 });
  expect(await next()).toMatchObject({ data: { resultsVersion: 3 } });
});

it('who comes back after a break hears first what was missed', async () => {
  const tournament = await underWay();
  const before = await follow(tournament.id);
  const { id } = await before.next();
  before.leave();
  await play(test, tournament, { as: admin, match: 0 });
  await play(test, tournament, { as: admin, match: 1 });
  const after = await follow(tournament.id, { lastEventId: id });
  const missed = await after.next();
  expect(missed.data.resultsVersion).toBe(2);
  expect(missed.id).not.toBe(id);
  // The event repeats what the page knows already.
  const again = await follow(tournament.id, { lastEventId: missed.id });
  expect(await again.next()).toEqual(missed);
});

it('who comes in the moment of a change hears of it', async () => {
  const database = await createTestDatabase();
  let beforeAnswer = async () => {};
  const slow = await createTestApp({}, { database: answeringLate(database, () => beforeAnswer()) });
  onTestFinished(() => slow.close());
  const at = await slow.app.listen({ port: 0, host: '127.0.0.1' });
  const { id } = await buildTournament(slow);
  const heard = Promise.withResolvers<void>();
  slow.ctx.events.subscribe(
    () => heard.resolve(),
    () => {},
  );
  beforeAnswer = async () => {
    beforeAnswer = async () => {};
    await inTransaction(database.db, (tx) =>
      sql`update tournament set results_version = 1 where id = ${id} returning ${tournamentChange(tx, id)}`.execute(
        tx,
      ),
    );
    await heard.promise;
  };
  const { next } = await follow(id, { at });
  expect((await next()).data.resultsVersion).toBe(0);
  expect((await next()).data.resultsVersion).toBe(1);
});

it('one stream follows several tournaments, and says of which each event is', async () => {
  const [one, two, three] = [await underWay(), await underWay(), await underWay()];
  const hidden = await buildTournament(test, { status: 'CREATING' });
  const also = [two.id.toUpperCase(), one.id, hidden.id, randomUUID()].join(',');
  const { next } = await follow(one.id, { also });
  const first = [await next(), await next()].map(({ data }) => data.tournamentId);
  expect(first.toSorted()).toEqual([one.id, two.id].toSorted());
  await play(test, three, { as: admin, match: 0 });
  await play(test, two, { as: admin, match: 0 });
  expect((await next()).data).toMatchObject({ tournamentId: two.id, resultsVersion: 1 });
  const many = Array.from({ length: 40 }, () => randomUUID()).join(',');
  for (const bad of [many, 'nothing', `${two.id},`])
    expect((await fetch(`${origin}/api/tournaments/${one.id}/events?also=${bad}`)).status).toBe(400);
});

it('does not follow what is not there or not published', async () => {
  const hidden = await buildTournament(test, { status: 'CREATING' });
  for (const [id, status] of [
    [randomUUID(), 404],
    [hidden.id, 404],
    ['nothing', 400],
  ] as const) {
    expect((await fetch(`${origin}/api/tournaments/${id}/events`)).status).toBe(status);
  }
});

it('who come while the database is asked are answered together', async () => {
  const counting = countStatements(await createTestDatabase());
  const database = answeringLate(counting, () => setTimeout(200));
  const counted = await createTestApp({}, { database });
  const at = await counted.app.listen({ port: 0, host: '127.0.0.1' });
  const { id } = await buildTournament(counted);
  const before = database.statements();
  const followers = await Promise.all(Array.from({ length: 40 }, () => follow(id, { at })));
  expect(database.statements() - before).toBeLessThan(15);
  for (const { next, leave } of followers) {
    expect((await next()).data.status).toBe('UPCOMING');
    leave();
  }
  await counted.close();
});

it('forgets at once who left while the database was asked', async () => {
  const tournament = await underWay();
  const streams = async () =>
    Number(/^boast_live_streams (\d+)/m.exec((await test.app.inject('/metrics')).body)?.[1]);
  const leaving = Array.from({ length: 60 }, () => {
    const gone = new AbortController();
    const asked = fetch(`${origin}/api/tournaments/${tournament.id}/events`, { signal: gone.signal });
    void setTimeout(Math.random() * 10).then(() => gone.abort());
    return asked.catch(() => undefined);
  });
  await Promise.all(leaving);
  await expect.poll(streams).toBe(0);
});
