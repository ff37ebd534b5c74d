/**
 * Calls every operation of the staff as everyone who runs a club's draw. What they are answered follows from its `drawRole`;
 * http/access.pg.test.ts calls as all others.
 */
import { randomUUID } from 'node:crypto';
import { isStaffAccess } from '@boast/contract/access';
import type { Operation } from '@boast/contract/operation';
import { type OperationName, operations } from '@boast/contract/operations';
import { mayInDraw } from '@boast/domain/account/roles';
import { describe, expect, it } from 'vitest';
import { sampleCall } from '../../../testing/access/sample-call.ts';
import { buildPerson, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { beginDraw, makeScorerLink, nameHelper, runDraw } from './testing/club-draw.ts';

const test = await testAppForFile();
const operationOf = (name: OperationName) => operations[name] as unknown as Operation;
const ofStaff = (Object.keys(operations) as OperationName[]).filter((name) =>
  isStaffAccess(operationOf(name).access),
);
const shared = ofStaff.filter((name) => operationOf(name).drawRole !== undefined);

const takeOut = (tournamentId: string, by: TestPerson, helper: TestPerson) =>
  test.call('DELETE', `/admin/tournaments/${tournamentId}/helpers/${helper.userId}`, { as: by.token });

async function buildWorld() {
  const [organiser, other, scorer, helper, gone, fan] = (await Promise.all(
    Array.from({ length: 6 }, () => buildPerson(test)),
  )) as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
  const { tournamentId } = await runDraw(test, organiser);
  await runDraw(test, other);
  await nameHelper(test, tournamentId, { by: organiser, helper: scorer, role: 'scorer' });
  await nameHelper(test, tournamentId, { by: organiser, helper: helper, role: 'organiser' });
  await nameHelper(test, tournamentId, { by: organiser, helper: gone, role: 'organiser' });
  await takeOut(tournamentId, organiser, gone);
  const stored = await loadDraw(test.db, tournamentId);
  const [matchId = ''] = stored?.matchIds ?? [];
  const known = { tournamentId, matchId, reason: 'To see who may', userId: fan.userId };
  return { organiser, other, scorer, helper, gone, fan, known };
}

const world = await buildWorld();

async function codeFor(
  name: OperationName,
  as: Pick<TestPerson, 'token'>,
  known: object,
): Promise<string | null> {
  const operation = operationOf(name);
  const { path, body, headers } = sampleCall(operation, { ...known });
  const answer = await test.app.inject({
    method: operation.method,
    url: `/api${path}`,
    headers: { ...headers, authorization: `Bearer ${as.token}` },
    ...(body !== undefined && { payload: body as object }),
  });
  return answer.statusCode < 400 ? null : answer.json().error.code;
}

async function takeBackAll(by: TestPerson, tournamentId: string): Promise<void> {
  const path = `/admin/tournaments/${tournamentId}/scorer-links`;
  const { data } = (await test.call('GET', path, { as: by.token })).body;
  for (const { id } of data) await test.call('DELETE', `${path}/${id}`, { as: by.token });
}

const DOOR = ['UNAUTHENTICATED', 'FORBIDDEN', 'BANNED', 'SECOND_FACTOR_REQUIRED', 'INTERNAL'];

it.each(shared)(
  '%s names its draw in the path, because the right is decided before the body is read',
  (name) => {
    expect(operationOf(name).path).toMatch(/:(tournamentId|matchId)/);
  },
);

describe.each(ofStaff)('%s', (name) => {
  const { drawRole } = operationOf(name);

  it('is refused to organisers of another draw and helpers who were taken out', async () => {
    for (const as of [world.other, world.gone])
      expect(await codeFor(name, as, world.known)).toBe('FORBIDDEN');
  });

  it('is open to those whom its declaration names', async () => {
    const isOpen = drawRole !== undefined;
    const isRead = operationOf(name).method === 'GET';
    let { known, ...people } = isOpen && !isRead ? await buildWorld() : world;
    for (const [role, who] of [
      ['scorer', 'scorer'],
      ['organiser', 'helper'],
      ['organiser', 'organiser'],
    ] as const) {
      const isLetIn = isOpen && mayInDraw(role, drawRole);
      const code = await codeFor(name, people[who], known);
      if (isLetIn) expect(DOOR).not.toContain(code);
      else expect(code).toBe('FORBIDDEN');
      // The call may have deleted the draw.
      if (isLetIn && code === null && operationOf(name).method === 'DELETE')
        ({ known, ...people } = await buildWorld());
    }
  });
});

/** What operations of other callers want of a sample. */
const SAMPLES = {
  entries: randomUUID(),
  role: 'helper',
  email: 'somebody@example.com',
  picks: '080808',
  leagueId: randomUUID(),
  endpoint: 'https://fcm.googleapis.com/fcm/send/sample',
  endpointBefore: 'https://fcm.googleapis.com/fcm/send/before',
  p256dh: 'A'.repeat(87),
  publicKey: 'A'.repeat(87),
  auth: 'A'.repeat(22),
};

describe("a scorer's link", () => {
  it.each(Object.keys(operations) as OperationName[])('may call %s as its declaration says', async (name) => {
    const { access, byScorerLink } = operationOf(name);
    const isEntering = byScorerLink && operationOf(name).method !== 'GET';
    const { known, organiser } = isEntering ? await buildWorld() : world;
    const { secret } = await makeScorerLink(test, organiser, known.tournamentId);
    const code = await codeFor(name, { token: secret }, { ...SAMPLES, ...known });
    if (byScorerLink || access === 'visitor') expect(DOOR).not.toContain(code);
    else expect(code).toBe('FORBIDDEN');
    await takeBackAll(organiser, known.tournamentId);
    if (access !== 'visitor')
      expect(await codeFor(name, { token: secret }, { ...SAMPLES, ...known })).toBe(
        byScorerLink ? 'LINK_ENDED' : 'FORBIDDEN',
      );
  });

  it.each(shared.filter((name) => operationOf(name).byScorerLink))(
    'may not call %s of another draw',
    async (name) => {
      const other = await buildPerson(test);
      const { tournamentId } = await runDraw(test, other);
      const { secret } = await makeScorerLink(test, other, tournamentId);
      expect(await codeFor(name, { token: secret }, world.known)).toBe('FORBIDDEN');
    },
  );
});

describe('helpers', () => {
  it('are listed after the organiser, and named again with another role', async () => {
    const { organiser, scorer, known } = await buildWorld();
    await nameHelper(test, known.tournamentId, { by: organiser, helper: scorer, role: 'organiser' });
    const path = `/admin/tournaments/${known.tournamentId}/helpers`;
    const { data } = (await test.call('GET', path, { as: scorer.token })).body;
    expect(data.map(({ role, isOwner }: { role: string; isOwner: boolean }) => [role, isOwner])).toEqual([
      ['organiser', true],
      ['organiser', false],
      ['organiser', false],
    ]);
  });

  it('who run a draw with its organiser cannot take them out, and nobody names a stranger', async () => {
    const { organiser, helper, known } = await buildWorld();
    const { tournamentId } = known;
    expect((await takeOut(tournamentId, helper, organiser)).body.error.code).toBe('DRAW_REFUSED');
    expect(
      (await nameHelper(test, tournamentId, { by: helper, helper: organiser, role: 'scorer' })).body.error
        .code,
    ).toBe('DRAW_REFUSED');
    const answer = await test.call('POST', `/admin/tournaments/${tournamentId}/helpers`, {
      as: organiser.token,
      body: { username: 'nobody-of-this-name', role: 'scorer' },
    });
    expect(answer.body.error.code).toBe('NOT_FOUND');
    expect((await takeOut(tournamentId, organiser, world.fan)).body.error.code).toBe('NOT_FOUND');
  });

  it('get a mail that leads to the court or the draw, once a day for each right', async () => {
    const { organiser, fan, known } = await buildWorld();
    const { tournamentId } = known;
    const { email } = await test.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', fan.userId)
      .executeTakeFirstOrThrow();
    const mails = () => test.mails.filter(({ to }) => to === email);
    for (const role of ['scorer', 'scorer', 'organiser', 'scorer'] as const)
      await nameHelper(test, tournamentId, { by: organiser, helper: fan, role });
    await expect.poll(() => mails()).toHaveLength(2);
    const [first, second] = mails();
    expect(first?.subject).toMatch(/^You can score at Club /);
    expect(first?.text).toContain(`/run/${tournamentId}/courtside`);
    expect(second?.subject).toMatch(/^You can run Club /);
  });

  it('know what they may do', async () => {
    const { scorer, gone, known } = world;
    const roleOf = async (as: TestPerson) =>
      (await test.call('GET', `/tournaments/${known.tournamentId}/role`, { as: as.token })).body.data.role;
    expect(await roleOf(scorer)).toBe('scorer');
    expect(await roleOf(gone)).toBeNull();
    expect(await roleOf(world.organiser)).toBe('organiser');
    const { data } = (await test.call('GET', '/user-draws', { as: scorer.token })).body;
    expect(data).toMatchObject([{ id: known.tournamentId, role: 'scorer' }]);
  });
});

it("a scorer enters a result of their draw, and of no other's", async () => {
  const { organiser, scorer, other, known } = await buildWorld();
  const begun = await beginDraw(test, organiser, known.tournamentId);
  const match = begun.rounds[0]?.matches.find(({ isBye }) => !isBye);
  const enterResult = (as: TestPerson) =>
    test.call('PATCH', `/admin/matches/${match?.id}`, {
      as: as.token,
      body: { result: { winnerId: match?.playerOne?.id, games: [2, 1] } },
      headers: { 'if-match': String(match?.version) },
    });
  expect((await enterResult(other)).body.error.code).toBe('FORBIDDEN');
  const answer = await enterResult(scorer);
  expect(answer.body.data).toMatchObject({ winnerId: match?.playerOne?.id, gameScore: '2-1' });
});
