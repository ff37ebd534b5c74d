/**
 * Who sees a draw and who hears of it, by kind of draw and of person: at every operation of the contract, every further route,
 * every page and every list that there is, and in every kind of news.
 */
import { type OperationName, operationOf, operations } from '@boast/contract/operations';
import { mayInDraw } from '@boast/domain/account/roles';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { sampleCall } from '../../../testing/access/sample-call.ts';
import {
  buildSubject,
  KINDS,
  type Kind,
  namesIn,
  oversee,
  type Subject,
} from '../../../testing/audiences.ts';
import {
  buildLeague,
  buildPerson,
  buildTournament,
  enter,
  type TestPerson,
} from '../../../testing/factories.ts';
import { play, start } from '../../../testing/play.ts';
import { ANNOUNCEMENT_KINDS } from '../../announcements/news-table.ts';
import { sendNews } from '../../announcements/send-news.ts';
import { readersAmong } from '../../announcements/testing/mails.ts';
import { computeDueChances } from '../../boards/chances/compute-chances.ts';
import { deliverPush } from '../../news/push/deliver-push.ts';
import { pushForFile } from '../../news/push/testing/push-for-file.ts';
import { sitePaths } from '../../site/pages/__generated__/site-paths.ts';
import { createPages } from '../../site/pages/pages.ts';
import { openDraw, runDraw } from './testing/club-draw.ts';

const { browserOf, set, shownOn, test } = await pushForFile();
const admin = await buildPerson(test, { admin: true });
const stranger = await buildPerson(test);
const browser = await browserOf(stranger);
const season = await buildLeague(test, stranger);
/** Open to whoever has the link. */
const unlistedOpen = await runDraw(test, admin);
await openDraw(test, admin, unlistedOpen.tournamentId);
const subjects = {} as Record<Kind, Subject>;
for (const kind of KINDS) subjects[kind] = await buildSubject(test, admin, kind);
const { hidden } = subjects;
const hide = async (isHidden: boolean) =>
  expect((await oversee(test, admin, hidden.whole.id, { isHidden })).status).toBe(200);

const names = Object.keys(operations) as OperationName[];
const pages = createPages(test.ctx);
afterAll(() => pages.stop());

await computeDueChances(test.ctx);
await hide(true);

/** What the audience of some kind may need to know; everybody there is would be told. */
const factsOf = ({ whole, people: { entrant } }: Subject, entryId: string) => ({
  draftsOnly: false,
  before: whole.id,
  changed: [{ entryId }],
  shares: [{ userId: entrant.userId }],
  people: [{ userId: entrant.userId }],
  clock: { zone: null, from: 1320, to: 480 },
});

it.each(ANNOUNCEMENT_KINDS.filter((kind) => !kind.startsWith('LEAGUE_')))(
  '%s is told to nobody outside the audience',
  async (kind) => {
    for (const subject of Object.values(subjects)) {
      const people = { stranger, ...subject.people };
      for (const draw of [subject.whole, subject.part]) {
        const facts = factsOf(subject, (await namesIn(test, draw)).entryId || draw.id);
        const readers = await readersAmong(test, kind, {
          tournamentId: draw.id,
          facts,
          people: Object.values(people),
        });
        const told = readers.map(({ userId }) => userId);
        if (subject.kind === 'hidden') expect(told).toEqual([]);
        if (subject.kind === 'unlisted') expect(told).not.toContain(stranger.userId);
        if (['PUBLISHED', 'REMINDER'].includes(kind) && subject.kind !== 'hidden')
          expect(told).toContain(subject.people.member.userId);
        if (['PUBLISHED', 'REMINDER'].includes(kind) && ['listed', 'public'].includes(subject.kind))
          expect(told).toContain(stranger.userId);
      }
    }
  },
);

const run = async () => {
  await sendNews(test.ctx);
  await deliverPush(test.ctx);
  await test.ctx.mailDelivery.deliver();
};

const minuteIn = (ahead: number) => (Math.floor(Date.now() / 60_000) + ahead) % 1_440;
const quietBetween = (from: number, to: number) =>
  set(stranger, { quiet_from: minuteIn(from), quiet_to: minuteIn(to), time_zone: 'UTC' });

it('a second chance is mailed and pushed to its audience alone', async () => {
  await quietBetween(600, 900);
  await run();
  const read = async (column: string, table: string, id: string) => {
    const value = sql<string>`(select ${sql.ref(column)} from ${sql.table(table)} where id = ${id})`;
    return (await test.db.selectNoFrom(value.as('value')).executeTakeFirstOrThrow()).value;
  };
  for (const { kind, part, people } of Object.values(subjects)) {
    const name = await read('name', 'tournament', part.id);
    const email = await read('email', 'app_user', people.member.userId);
    const isMailed = test.mails.some(({ to, subject }) => to === email && subject.includes(name));
    const isPushed = shownOn(browser).some(({ title }) => title === `Second chance: ${name}`);
    expect([kind, isPushed]).toEqual([kind, kind === 'listed' || kind === 'public']);
    expect([kind, isMailed]).toEqual([kind, kind !== 'hidden']);
  }
});

it('an early last call is pushed to strangers of a public draw alone', async () => {
  await quietBetween(15, 600);
  const open = [unlistedOpen.tournamentId, (await buildTournament(test)).id];
  await sql`update tournament set starts_at = clock_timestamp() + interval '5 hours',
    status_since = clock_timestamp() - interval '7 days' where id = any(${open}::uuid[])`.execute(test.db);
  await run();
  const called = shownOn(browser).filter(({ title }) => title.includes('entries close'));
  expect(open.map((id) => called.some(({ path }) => path.includes(id)))).toEqual([false, true]);
});

/** All of a draw and its second chance: both sealed, with an entry and a result. */
async function addressesOf(subject: Subject) {
  return Promise.all(
    [subject.whole, subject.part].map(async (draw) => ({
      ...(await namesIn(test, draw)),
      leagueId: subject.leagueId,
      userId: subject.people.member.userId,
    })),
  );
}

it('is played on, each second chance with an entry of its own', async () => {
  await hide(false);
  for (const { part, whole, people } of Object.values(subjects)) {
    await enter(test, people.entrant, part);
    await start(test, part);
    expect((await play(test, whole, { as: admin, match: 4 })).status).toBe(200);
  }
});

type Addresses = Awaited<ReturnType<typeof addressesOf>>[number];
/** Calls it with everything in its path, and what a read needs in its query; writes are refused before their body is read. */
const ask = async (name: OperationName, addresses: Addresses, as: TestPerson | undefined) => {
  const { method, path } = operationOf(name);
  const known: Readonly<Record<string, string>> = {
    ...addresses,
    entries: addresses.entryId,
    list: 'players',
  };
  const place = path.replace(/:(\w+)/g, (_, param: string) => known[param] ?? crypto.randomUUID());
  const query = method === 'GET' ? (sampleCall(operationOf(name), known).path.split('?')[1] ?? '') : '';
  const { status, body } = await test.call(method, `${place}?${query}`, {
    as: as?.token,
    ...(!['GET', 'DELETE'].includes(method) && { body: {} }),
  });
  return { status, text: JSON.stringify(body) };
};

const ofDraws = names.filter((name) => /:(tournament|entry|match|player)Id/.test(operations[name].path));
const reads = ofDraws.filter((name) => operations[name].method === 'GET');
const ROLES = { owner: 'organiser', helper: 'organiser' } as const;

/** What the hidden draw answers to somebody who is not staff. */
function refusalOf(name: OperationName, who: string): number {
  const { access, drawRole } = operationOf(name);
  if (access === 'visitor') return 404;
  if (who === 'visitor') return 401;
  if (access === 'player' || access === 'session') return 404;
  const role = who in ROLES ? ROLES[who as keyof typeof ROLES] : null;
  return drawRole !== undefined && mayInDraw(role, drawRole) ? 404 : 403;
}

it('a draw that only its link leads to answers as one that is listed', async () => {
  const answers = async (subject: Subject) => {
    const found: [string, number][] = [];
    for (const addresses of await addressesOf(subject))
      for (const name of reads)
        found.push([name, (await ask(name, addresses, subject.people.entrant)).status]);
    return found;
  };
  const unlisted = await answers(subjects.unlisted);
  expect(unlisted).toEqual(await answers(subjects.listed));
  expect(unlisted.filter(([, status]) => status === 200).length).toBeGreaterThan(40);
});

it('once it is hidden, every operation that names it, an entry, a match or a player of it finds nothing, but for staff', async () => {
  const asAdmin = async () => {
    const found: [string, number][] = [];
    for (const addresses of await addressesOf(hidden))
      for (const name of reads.filter((one) => !operationOf(one).sharedByAll))
        found.push([name, (await ask(name, addresses, admin)).status]);
    return found;
  };
  const before = await asAdmin();
  await hide(true);
  const people = { visitor: undefined, stranger, ...hidden.people };
  for (const addresses of await addressesOf(hidden))
    for (const name of ofDraws)
      for (const [who, person] of Object.entries(people)) {
        const { status } = await ask(name, addresses, person);
        expect([name, who, status]).toEqual([name, who, refusalOf(name, who)]);
      }
  expect(await asAdmin()).toEqual(before);
});

/** From the tree that the router prints: every address, with the names of its parts. */
function routesWith(pattern: RegExp): string[] {
  const parents: string[] = [];
  return test.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? [];
      parents.length = indent.length / 4;
      parents.push(part);
      const url = parents.join('');
      return methods.includes('GET') && pattern.test(url) ? [url] : [];
    });
}

it('no further route and no page leads to a hidden draw', async () => {
  const routes = routesWith(
    /^\/(?!api\/(?!tournaments\/:tournamentId\/events)).*:(tournament|entry|match|player)Id/,
  );
  expect(routes.length).toBeGreaterThan(5);
  for (const addresses of await addressesOf(hidden)) {
    const known: Readonly<Record<string, string>> = {
      ...addresses,
      moment: 'title',
      id: addresses.tournamentId,
    };
    const fill = (path: string, more: object = {}) =>
      path.replace(/:(\w+)/g, (_, name: string) => ({ ...known, ...more })[name] ?? 'board');
    for (const url of routes.map((one) => fill(one)))
      expect([url, (await test.app.inject(url)).statusCode]).toEqual([url, 404]);
    for (const path of sitePaths.filter((one) => /^\/(embed\/)?(tournaments|players)\/:id/.test(one))) {
      const url = fill(path, path.startsWith('/players') ? { id: addresses.playerId } : {});
      expect([url, await pages.pageAt(url)?.read()]).toEqual([url, null]);
    }
  }
});

const idsOf = ({ whole, part }: Subject) => [whole.id, part.id];
const ofNothing = names.filter(
  (name) => operations[name].method === 'GET' && !operations[name].path.includes(':'),
);
const ofLeagues = names.filter(
  (name) => operations[name].method === 'GET' && operations[name].path.startsWith('/leagues/:leagueId'),
);
/** Their own file and the list of what they run name it: those who made it learn why it is gone. */
const OF_ONES_OWN: readonly OperationName[] = ['exportUser', 'myDraws'];

it('no list, feed, map or search has a hidden draw, nor a stranger’s one that only its link leads to', async () => {
  const [addresses] = (await addressesOf(hidden)) as [Addresses];
  for (const [who, person] of Object.entries({ visitor: undefined, stranger, ...hidden.people })) {
    const secrets = [
      ...idsOf(hidden),
      ...(person === stranger || !person ? [...idsOf(subjects.unlisted), unlistedOpen.tournamentId] : []),
    ];
    const leagueId = person === stranger ? season.id : hidden.leagueId;
    for (const name of [...ofNothing, ...ofLeagues].filter((one) => !OF_ONES_OWN.includes(one))) {
      const { text } = await ask(
        name,
        { ...addresses, leagueId, tournamentId: '', tournament: subjects.public.whole.id },
        person,
      );
      expect([name, who, secrets.filter((id) => text.includes(id))]).toEqual([name, who, []]);
    }
  }
  const plain = routesWith(/^\/(?!api|auth|dev)[^:]*\.(atom|ics|xml)$/);
  const feeds = await Promise.all(
    [...plain, '/sitemaps/tournaments-1.xml'].map(async (url) => (await test.app.inject(url)).body),
  );
  const tags = await Promise.all(
    ['/', '/tournaments', '/results', '/leaderboard'].map(async (url) => pages.pageAt(url)?.read()),
  );
  const all = [...feeds, ...tags.map((one) => JSON.stringify(one))].join();
  for (const id of [hidden, subjects.unlisted].flatMap(idsOf)) expect(all).not.toContain(id);
  for (const id of [subjects.listed, subjects.public].flatMap(idsOf)) expect(all).toContain(id);
});

it('a hidden draw says nothing: no message, no webhook, whoever asks', async () => {
  const tell = (as: TestPerson, part: string, body: object) =>
    test.call('POST', `/admin/tournaments/${hidden.whole.id}/${part}`, { as: as.token, body });
  for (const [person, status] of [
    [hidden.people.owner, 404],
    [admin, 403],
  ] as const) {
    expect((await tell(person, 'messages', { text: 'Read this', reason: 'To say' })).status).toBe(status);
    expect((await tell(person, 'webhooks', { url: 'https://a.example/hook' })).status).toBe(status);
  }
});
