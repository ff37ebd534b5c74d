import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import type { Tournament } from '@boast/contract/tournaments';
import type { DrawRole } from '@boast/domain/account/roles';
import type { TestPerson } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

const day = (later: number): string => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);

export const NAMES = Array.from({ length: 11 }, (_, index) => `Player ${String.fromCodePoint(65 + index)}`);

/** What a fan sends to run a draw of eleven players, four of them seeds, that begins the day after tomorrow. */
export const clubDraw = (traits: object = {}) => ({
  name: `Club ${randomUUID().slice(0, 8)}`,
  location: 'Leeds, England',
  timeZone: 'Europe/London',
  gender: 'mens',
  startDate: day(2),
  endDate: day(4),
  startsAt: `${day(2)}T18:00:00.000Z`,
  players: NAMES,
  seeded: 4,
  bestOf: [3, 3, 5, 5],
  ...traits,
});

interface MadeDraw {
  readonly tournamentId: string;
  readonly leagueId: string;
}

export async function runDraw(test: TestApp, by: TestPerson, traits: object = {}): Promise<MadeDraw> {
  const answer = await test.call('POST', '/club-draws', { as: by.token, body: clubDraw(traits) });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return operations.runDraw.response.parse(answer.body).data;
}

export const openDraw = (test: TestApp, by: TestPerson, tournamentId: string) =>
  test.call('POST', `/admin/tournaments/${tournamentId}/publish`, {
    as: by.token,
    body: { accepted: [], reason: 'Opened by its organiser' },
  });

interface Named {
  readonly by: TestPerson;
  readonly helper: TestPerson;
  readonly role: DrawRole;
}

export async function nameHelper(test: TestApp, tournamentId: string, { by, helper, role }: Named) {
  const { username } = await test.db
    .selectFrom('app_user')
    .select('username')
    .where('id', '=', helper.userId)
    .executeTakeFirstOrThrow();
  const path = `/admin/tournaments/${tournamentId}/helpers`;
  return test.call('POST', path, { as: by.token, body: { username, role } });
}

/** Opens the draw and begins it at once: its results can be entered. */
export async function beginDraw(test: TestApp, by: TestPerson, tournamentId: string): Promise<Tournament> {
  await openDraw(test, by, tournamentId);
  const { version } = await readDraw(test, tournamentId);
  const begun = await test.call('POST', `/admin/tournaments/${tournamentId}/begin`, {
    as: by.token,
    body: { startedAt: new Date().toISOString(), reason: 'They began early' },
    headers: { 'if-match': String(version) },
  });
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  return operations.beginTournament.response.parse(begun.body).data;
}

export async function makeScorerLink(test: TestApp, by: TestPerson, tournamentId: string) {
  const answer = await test.call('POST', `/admin/tournaments/${tournamentId}/scorer-links`, {
    as: by.token,
    body: {},
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const { id, address } = operations.makeScorerLink.response.parse(answer.body).data;
  return { id, address, secret: address.split('#')[1] ?? '' };
}

/** A draw as whoever has its link reads it. */
export async function readDraw(test: TestApp, tournamentId: string): Promise<Tournament> {
  const answer = await test.call('GET', `/tournaments/${tournamentId}`, {});
  return operations.getTournament.response.parse(answer.body).data;
}
