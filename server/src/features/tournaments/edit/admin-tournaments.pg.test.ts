import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { buildPerson, buildTournament, enter, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { start } from '../../../testing/play.ts';
import { openDataIssue } from '../../issues/data-issue.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

const facts = (change: object = {}) => ({
  name: 'Club Championship',
  gender: 'womens',
  location: 'Leeds, England',
  timeZone: 'Europe/London',
  startDate: '2031-05-10',
  endDate: '2031-05-12',
  drawSize: 8,
  ...change,
});
const create = (body: object = facts(), as: TestPerson | null = admin) =>
  test.call('POST', '/admin/tournaments', { as: as?.token, body });
const lastAudit = (id: string) =>
  test.db
    .selectFrom('audit_log')
    .selectAll()
    .where('resource_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('creating a tournament by hand', () => {
  it('makes a draft of open places, which nobody else sees', async () => {
    const answer = await create();
    expect(answer.status).toBe(201);
    const { data } = operations.createTournament.response.parse(answer.body);
    expect(data).toMatchObject({
      status: 'CREATING',
      sourceUrl: null,
      drawSize: 8,
      playerCount: 0,
      totalMatches: 7,
      isDrawFull: false,
      startsAt: null,
    });
    expect(data.rounds.map(({ name }) => name)).toEqual(['Quarter Final', 'Semi Final', 'Final']);
    expect(await test.call('GET', `/tournaments/${data.id}`)).toMatchObject({ status: 404 });
    expect(await lastAudit(data.id)).toMatchObject({ action: 'tournament.create', actor_id: admin.userId });
  });

  it('makes one however often the call is repeated, two at once included', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = facts({ name: 'Once Open' });
    const send = (sent: object) =>
      test.call('POST', '/admin/tournaments', { as: admin.token, body: sent, headers });
    const answers = await Promise.all([send(body), send(body)]);
    answers.push(await send(body));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    const rows = await test.db
      .selectFrom('tournament')
      .select('id')
      .where('name', '=', 'Once Open')
      .execute();
    expect(rows).toHaveLength(1);
    expect(await send(facts({ name: 'Other Open' }))).toMatchObject({
      status: 422,
      body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } },
    });
  });

  it.each([
    ['name', 'ab', 'Name must be at least 3 characters'],
    ['location', 'X', 'Location must be at least 3 characters'],
    ['timeZone', 'Mars/Olympus', 'The time zone must be a name like Europe/London'],
    ['endDate', '2031-05-01', 'The end date must not be before the start date'],
    ['drawSize', 12, ''],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = await create(facts({ [field]: value }));
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'INVALID_INPUT' } } });
    expect(answer.body.error.message).toContain(message);
  });

  it('is for administrators', async () => {
    expect(await create(facts(), fan)).toMatchObject({ status: 403 });
    expect(await create(facts(), null)).toMatchObject({ status: 401 });
  });
});

interface As {
  readonly as?: TestPerson | null;
  readonly version?: number | null;
}

const remove = (id: string, { as = admin, version = 1 }: As = {}) =>
  test.call('DELETE', `/admin/tournaments/${id}?reason=Imported%20twice`, {
    as: as?.token,
    headers: version === null ? {} : { 'if-match': String(version) },
  });

describe('deleting a tournament', () => {
  it('removes it with its draw and its issues; the audit log keeps what it was', async () => {
    const { id } = await buildTournament(test);
    const resource = { type: 'TOURNAMENT', id, name: 'Open' } as const;
    await inTransaction(test.db, (tx) =>
      openDataIssue(tx, { type: 'ZONE_UNKNOWN', resource, what: 'No zone.' }),
    );
    expect(await remove(id)).toMatchObject({ status: 200, body: { data: { id } } });
    expect(await test.call('GET', `/tournaments/${id}`, { as: admin.token })).toMatchObject({ status: 404 });
    const issues = await test.call('GET', `/admin/data-issues?resource_id=${id}`, { as: admin.token });
    expect(issues.body.data).toEqual([]);
    const audit = await lastAudit(id);
    expect(audit).toMatchObject({ action: 'tournament.delete', reason: 'Imported twice' });
    expect(audit?.before).toMatchObject({ slots: Array.from({ length: 8 }, () => ({ kind: 'player' })) });
  });

  it('edge 35: refuses one that somebody entered, also when the entry is void', async () => {
    const made = await buildTournament(test);
    const entry = await enter(test, await buildPerson(test), made);
    await test.db.updateTable('entry').set({ status: 'VOID' }).where('id', '=', entry.id).execute();
    expect(await remove(made.id)).toMatchObject({
      status: 409,
      body: { error: { code: 'TOURNAMENT_IN_USE', details: { refusal: 'has_entries' } } },
    });
  });

  it('refuses one that is sealed', async () => {
    const made = await buildTournament(test);
    await start(test, made);
    expect(await remove(made.id, { version: 2 })).toMatchObject({
      status: 409,
      body: { error: { code: 'TOURNAMENT_IN_USE', details: { refusal: 'sealed' } } },
    });
  });

  it('two at once, one entering: either the entry stands or the tournament is gone', async () => {
    const made = await buildTournament(test);
    const person = await buildPerson(test);
    const [entered, deleted] = await Promise.allSettled([enter(test, person, made), remove(made.id)]);
    const isDeleted = deleted.status === 'fulfilled' && deleted.value.status === 200;
    expect(isDeleted).toBe(entered.status === 'rejected');
  });

  it('needs the newest version, an administrator, a session and a tournament', async () => {
    const { id } = await buildTournament(test);
    expect(await remove(id, { version: 9 })).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE_VERSION' } },
    });
    expect(await remove(id, { version: null })).toMatchObject({
      status: 428,
      body: { error: { code: 'VERSION_REQUIRED' } },
    });
    expect(await remove(id, { as: fan })).toMatchObject({ status: 403 });
    expect(await remove(id, { as: null })).toMatchObject({ status: 401 });
    expect(await remove(randomUUID())).toMatchObject({ status: 404 });
  });
});
