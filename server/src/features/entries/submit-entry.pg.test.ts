import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, picksOf, tipsOf } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';

const test = await testAppForFile();
const open = await buildTournament(test);

const post = (tournamentId: string, as: string | undefined, matchTips: unknown, headers = {}) =>
  test.call('POST', `/tournaments/${tournamentId}/entries`, { as, body: { matchTips }, headers });

describe('entering a tournament', () => {
  it('stores the tips and answers the entry', async () => {
    const fan = await buildPerson(test);
    const picks = picksOf(open, (match) => ({ side: match % 2 === 0 ? 1 : 0, gamesLost: 2 }));
    const answer = await post(open.id, fan.token, tipsOf(open, picks));
    expect(answer.status).toBe(201);
    expect(operations.submitEntry.response.parse(answer.body).data).toMatchObject({
      tournamentId: open.id,
      userId: fan.userId,
      version: 1,
      matchTips: tipsOf(open, picks),
      rank: null,
    });
  });

  it('answers a new entry, a change and a repeated call with what the contract names, and nothing more', async () => {
    const fan = await buildPerson(test);
    const key = { 'idempotency-key': randomUUID() };
    const entered = await post(open.id, fan.token, tipsOf(open), key);
    const repeated = await post(open.id, fan.token, tipsOf(open), key);
    const body = {
      matchTips: tipsOf(
        open,
        picksOf(open, () => ({ side: 1 })),
      ),
    };
    const path = `/entries/${entered.body.data.id}/match-tips`;
    const changed = await test.call('PUT', path, { as: fan.token, body });
    for (const answer of [entered, repeated, changed])
      expect(operations.submitEntry.response.parse(answer.body)).toEqual(answer.body);
    expect(repeated.body).toEqual(entered.body);
    expect(changed.body.data.version).toBe(2);
  });

  it('needs a session', async () => {
    expect(await post(open.id, undefined, tipsOf(open))).toMatchObject({
      status: 401,
      body: { error: { code: 'UNAUTHENTICATED' } },
    });
  });

  it.each([
    ['edge 43: an administrator', { admin: true }, 'ADMIN_CANNOT_ENTER'],
    ['edge 42: somebody whose address is not verified', { emailConfirmed: false }, 'EMAIL_NOT_VERIFIED'],
    ['edge 41: somebody who has not accepted the terms', { acceptedTerms: false }, 'TERMS_NOT_ACCEPTED'],
    ['edge 43: somebody banned, with a live token', { banned: true }, 'BANNED'],
  ])('refuses %s', async (_, traits, code) => {
    const person = await buildPerson(test, traits);
    expect(await post(open.id, person.token, tipsOf(open))).toMatchObject({
      status: 403,
      body: { error: { code } },
    });
  });

  it('refuses an unknown tournament, and one that is not published', async () => {
    const fan = await buildPerson(test);
    const hidden = await buildTournament(test, { status: 'CREATING' });
    for (const id of [randomUUID(), hidden.id]) {
      expect(await post(id, fan.token, tipsOf(hidden))).toMatchObject({
        status: 404,
        body: { error: { code: 'NOT_FOUND' } },
      });
    }
  });

  it('edge 1: refuses from the start on, with the server time', async () => {
    const fan = await buildPerson(test);
    const started = await buildTournament(test, { startsIn: -1 });
    const answer = await post(started.id, fan.token, tipsOf(started));
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'LOCKED' } } });
    const { serverTime, startsAt } = answer.body.error.details;
    expect(Date.parse(serverTime)).toBeGreaterThan(Date.parse(startsAt));
  });

  it('edge 2: when it was sent counts for nothing, whatever a call says of it', async () => {
    const fan = await buildPerson(test);
    const started = await buildTournament(test, { startsIn: -1 });
    const sent = new Date(Date.now() - 60_000);
    const headers = { date: sent.toUTCString(), 'x-request-start': String(sent.getTime()) };
    const answer = await post(started.id, fan.token, tipsOf(started), headers);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'LOCKED' } } });
    expect((await test.call('GET', '/entries', { as: fan.token })).body.data).toEqual([]);
  });

  it('edge 10: refuses while Round 1 is not full', async () => {
    const fan = await buildPerson(test);
    const waiting = await buildTournament(test, { slots: { 3: 'tbd' } });
    expect(await post(waiting.id, fan.token, [])).toMatchObject({
      status: 409,
      body: { error: { code: 'DRAW_NOT_FINAL' } },
    });
  });

  it('refuses incomplete tips, and says how many', async () => {
    const fan = await buildPerson(test);
    const answer = await post(open.id, fan.token, tipsOf(open).slice(0, 5));
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: 'INCOMPLETE_TIPS', details: { picked: 5, total: 7 } } },
    });
  });

  it('edge 16: refuses tips that are no tree, and names the match', async () => {
    const fan = await buildPerson(test);
    const tips = tipsOf(open);
    const [first] = tips;
    const turned = tips.map((tip) =>
      tip === first ? { ...tip, predictedWinnerId: tip.predictedLoserId } : tip,
    );
    const answer = await post(open.id, fan.token, turned);
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID_TIPS', details: { matchId: first?.matchId } } },
    });
  });

  it('refuses what is no tip, naming the field', async () => {
    const fan = await buildPerson(test);
    const answer = await post(open.id, fan.token, [{ ...tipsOf(open)[0], predictedScore: '5-0' }]);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'INVALID_INPUT' } } });
    expect(answer.body.error.message).toContain('predictedScore');
  });

  it('edge 8: a second entry becomes an update of the first', async () => {
    const fan = await buildPerson(test);
    const first = await enter(test, fan, open);
    const second = await enter(
      test,
      fan,
      open,
      picksOf(open, () => ({ gamesLost: 1 })),
    );
    expect(second).toMatchObject({ id: first.id, version: 2 });
  });

  it('edge 7: who saw no entry, or an older one, overwrites none', async () => {
    const fan = await buildPerson(test);
    await enter(test, fan, open);
    const others = tipsOf(
      open,
      picksOf(open, () => ({ gamesLost: 2 })),
    );
    expect(await post(open.id, fan.token, others, { 'if-match': '"0"' })).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE_VERSION', details: { version: 1 } } },
    });
    expect(await post(open.id, fan.token, others, { 'if-match': '"1"' })).toMatchObject({
      status: 201,
      body: { data: { version: 2 } },
    });
    const newcomer = await buildPerson(test);
    expect(await post(open.id, newcomer.token, others, { 'if-match': '"0"' })).toMatchObject({ status: 201 });
  });

  it('edge 8: twenty at once make one entry with one version', async () => {
    const fan = await buildPerson(test);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(open.id, fan.token, tipsOf(open), key)),
    );
    expect(new Set(answers.map((a) => JSON.stringify(a.body))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    const { rows } = await sql`select 1 from entry_version v join entry e on e.id = v.entry_id
      where e.user_id = ${fan.userId}`.execute(test.db);
    expect(rows).toHaveLength(1);
  });

  it('refuses an Idempotency-Key that was used for something else', async () => {
    const fan = await buildPerson(test);
    const key = { 'idempotency-key': randomUUID() };
    await post(open.id, fan.token, tipsOf(open), key);
    const answer = await post(
      open.id,
      fan.token,
      tipsOf(
        open,
        picksOf(open, () => ({ side: 1 })),
      ),
      key,
    );
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } } });
  });
});

describe('changing tips', () => {
  const put = (entryId: string, as: string | undefined, matchTips: unknown, headers = {}) =>
    test.call('PUT', `/entries/${entryId}/match-tips`, { as, body: { matchTips }, headers });

  it('replaces them and keeps every version', async () => {
    const fan = await buildPerson(test);
    const entry = await enter(test, fan, open);
    const tips = tipsOf(
      open,
      picksOf(open, () => ({ gamesLost: 2 })),
    );
    expect(await put(entry.id, fan.token, tips)).toMatchObject({
      status: 200,
      body: { data: { version: 2, matchTips: tips } },
    });
    const versions = await test.db
      .selectFrom('entry_version')
      .select('version')
      .where('entry_id', '=', entry.id)
      .execute();
    expect(versions).toHaveLength(2);
    await expect(
      sql`delete from entry_version where entry_id = ${entry.id}`.execute(test.db),
    ).rejects.toThrow('append-only');
  });

  it('edge 7: refuses a version that is not the newest', async () => {
    const fan = await buildPerson(test);
    const entry = await enter(test, fan, open);
    const other = tipsOf(
      open,
      picksOf(open, () => ({ gamesLost: 2 })),
    );
    expect(await put(entry.id, fan.token, other, { 'if-match': '"1"' })).toMatchObject({ status: 200 });
    const stale = await put(entry.id, fan.token, tipsOf(open), { 'if-match': '"1"' });
    expect(stale).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE_VERSION', details: { version: 2 } } },
    });
  });

  it('does not know the entry of somebody else, nor without a session', async () => {
    const [owner, other] = [await buildPerson(test), await buildPerson(test)];
    const entry = await enter(test, owner, open);
    expect(await put(entry.id, other.token, tipsOf(open))).toMatchObject({ status: 404 });
    expect(await put(entry.id, undefined, tipsOf(open))).toMatchObject({ status: 401 });
    expect(await put(randomUUID(), owner.token, tipsOf(open))).toMatchObject({ status: 404 });
  });

  it('edge 1: is refused after the start; the last accepted version stands', async () => {
    const fan = await buildPerson(test);
    const closing = await buildTournament(test);
    const entry = await enter(test, fan, closing);
    await sql`update tournament set starts_at = clock_timestamp() where id = ${closing.id}`.execute(test.db);
    const late = await put(
      entry.id,
      fan.token,
      tipsOf(
        closing,
        picksOf(closing, () => ({ side: 1 })),
      ),
    );
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'LOCKED' } } });
    const mine = await test.call('GET', '/entries', { as: fan.token });
    expect(mine.body.data).toMatchObject([{ id: entry.id, version: 1, matchTips: tipsOf(closing) }]);
  });
});

describe('own entries', () => {
  it('are listed with their tournament, to their owner alone', async () => {
    const fan = await buildPerson(test);
    const entry = await enter(test, fan, open);
    const answer = await test.call('GET', '/entries', { as: fan.token });
    expect(answer.body.data).toMatchObject([
      { id: entry.id, tournament: { id: open.id, status: 'UPCOMING' } },
    ]);
    expect(await test.call('GET', '/entries')).toMatchObject({ status: 401 });
  });

  it('are read together for all who ask at the same moment, to each their own', async () => {
    const fans = await Promise.all([1, 2, 3].map(() => buildPerson(test)));
    const [first, second] = fans;
    if (!first || !second) throw new Error('nobody');
    for (const fan of [first, second]) await enter(test, fan, open);
    const answers = await Promise.all(fans.map(({ token }) => test.call('GET', '/entries', { as: token })));
    const owners = answers.map(({ body }) => body.data.map((entry: { userId: string }) => entry.userId));
    expect(owners).toEqual([[first.userId], [second.userId], []]);
  });
});
