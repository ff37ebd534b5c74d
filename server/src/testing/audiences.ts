/** Draws that an administrator hid, that only their link leads to, that are listed, and the installation's, with all kinds of people. */
import { sql } from 'kysely';
import { loadDraw } from '../features/draws/stored-draw.ts';
import { openDraw, runDraw } from '../features/tournaments/clubs/testing/club-draw.ts';
import {
  buildLeague,
  buildPerson,
  buildTournament,
  enter,
  type TestPerson,
  type TestTournament,
} from './factories.ts';
import { start } from './play.ts';
import { openSecondChance } from './second-chances.ts';
import type { TestApp } from './test-app.ts';

export const KINDS = ['hidden', 'unlisted', 'listed', 'public'] as const;
export type Kind = (typeof KINDS)[number];

type Involved = 'entrant' | 'member' | 'owner' | 'helper';

export interface Subject {
  readonly kind: Kind;
  readonly people: Readonly<Record<Involved, TestPerson>>;
  readonly leagueId: string;
  readonly whole: TestTournament;
  /** Its second chance, which is open. */
  readonly part: TestTournament;
}

/** Round 1 is over, and the entrant has nothing to win any more. Nothing is hidden yet. */
export async function buildSubject(test: TestApp, admin: TestPerson, kind: Kind): Promise<Subject> {
  const people = {
    entrant: await buildPerson(test),
    member: await buildPerson(test),
    owner: await buildPerson(test),
    helper: await buildPerson(test),
  };
  const { whole, league } = await (kind === 'public' ? ofInstallation(test, people) : ofClub(test, people));
  await test.call('POST', '/league-members', { as: people.member.token, body: { code: league.code } });
  await enter(test, people.entrant, whole);
  if (kind === 'listed') await oversee(test, admin, whole.id, { listing: 'listed' });
  await start(test, whole);
  const part = await openSecondChance(test, whole, { as: admin });
  return { kind, people, leagueId: league.id, whole, part };
}

type People = Subject['people'];

async function ofInstallation(test: TestApp, { owner }: People) {
  const whole = await buildTournament(test);
  return { whole, league: await buildLeague(test, owner, { tournamentId: whole.id, hasSeason: false }) };
}

async function ofClub(test: TestApp, { owner, helper }: People) {
  const players = Array.from({ length: 8 }, (_, n) => `Clubber ${'ABCDEFGH'[n]}`);
  const { tournamentId: id, leagueId } = await runDraw(test, owner, {
    players,
    seeded: 0,
    bestOf: [5, 5, 5],
  });
  const { username } = await test.db
    .selectFrom('app_user')
    .select('username')
    .where('id', '=', helper.userId)
    .executeTakeFirstOrThrow();
  await test.call('POST', `/admin/tournaments/${id}/helpers`, {
    as: owner.token,
    body: { username, role: 'organiser' },
  });
  await openDraw(test, owner, id);
  const stored = await loadDraw(test.db, id);
  if (!stored) throw new Error('The draw is gone');
  const { body } = await test.call('GET', `/leagues/${leagueId}`, { as: owner.token });
  return { whole: { id, ...stored }, league: { id: leagueId, code: String(body.data.code) } };
}

export const oversee = (test: TestApp, admin: TestPerson, id: string, body: object) =>
  test.call('POST', `/admin/tournaments/${id}/oversight`, {
    as: admin.token,
    body: { reason: 'To see who sees it', ...body },
  });

/** What an address needs to lead to this draw, or to a part of it. */
export async function namesIn(test: TestApp, { id, matchIds, draw }: TestTournament) {
  const { rows } = await sql<{ id: string }>`select id from entry where tournament_id = ${id}`.execute(
    test.db,
  );
  const [slot] = draw.slots;
  return {
    tournamentId: id,
    tournament: id,
    matchId: matchIds[0] ?? '',
    entryId: rows[0]?.id ?? '',
    playerId: slot?.kind === 'player' ? slot.playerId : '',
  };
}
