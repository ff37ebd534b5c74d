import { beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { setRole } from './set-role.ts';

const app = await testAppForFile();
beforeEach(async () => {
  await app.db.updateTable('app_user').set({ is_admin: false }).execute();
});

const emailOf = async ({ userId }: TestPerson): Promise<string> => {
  const { email } = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email ?? '';
};
const set = async (person: TestPerson, isAdmin: boolean) =>
  setRole(app.ctx, {
    email: await emailOf(person),
    role: isAdmin ? 'administrator' : null,
    actorId: null,
    reason: 'by command',
  });
const isAdmin = async (person: TestPerson): Promise<boolean> =>
  (await app.call('GET', '/user-details', { as: person.token })).body.data.isAdmin;

test('edge 43: counts from the next call on, and leaves a row in the audit log', async () => {
  const [first, second] = [await buildPerson(app), await buildPerson(app)];
  expect(await set(first, true)).toMatchObject({ ok: true, changed: true });
  expect(await isAdmin(first)).toBe(true);
  expect(await set(first, true)).toMatchObject({ ok: true, changed: false });
  await set(second, true);
  expect(await set(first, false)).toMatchObject({ ok: true, changed: true });
  expect(await isAdmin(first)).toBe(false);
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('resource_id', '=', first.userId)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'user.grant_role', reason: 'by command' },
    { action: 'user.revoke_role', reason: 'by command' },
  ]);
  expect(await verifyAudit(app.db)).toMatchObject({ brokenAt: null });
});

test('edge 43: the last one stays, also when two remove each other at once', async () => {
  const [first, second, banned] = [
    await buildPerson(app),
    await buildPerson(app),
    await buildPerson(app, { admin: true, banned: true }),
  ];
  await set(first, true);
  expect(await set(first, false)).toEqual({ ok: false, refusal: 'last_administrator' });
  await set(second, true);
  const outcomes = await Promise.all([set(first, false), set(second, false)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await set(banned, true)).toEqual({ ok: false, refusal: 'banned' });
});

test('needs a person who has signed in', async () => {
  await app.db.insertInto('app_user').values({ username: 'history', email: 'history@example.com' }).execute();
  for (const email of ['history@example.com', 'nobody@example.com']) {
    expect(await setRole(app.ctx, { email, role: 'administrator', actorId: null, reason: 'x' })).toEqual({
      ok: false,
      refusal: 'nobody_signed_in',
    });
  }
});

test('an administrator makes somebody a scorer or cashier, who may do that and enter nothing', async () => {
  const [boss, helper] = [await buildPerson(app, { admin: true }), await buildPerson(app)];
  const give = async (role: string | null) => {
    const { body: seen } = await app.call('GET', `/admin/users/${helper.userId}`, { as: boss.token });
    return app.call('PUT', `/admin/users/${helper.userId}/role`, {
      as: boss.token,
      headers: { 'if-match': String(seen.data.version) },
      body: { staffRole: role, reason: 'Helps at the desk' },
    });
  };
  const see = async (path: string) => (await app.call('GET', path, { as: helper.token })).status;
  for (const [role, payments, tournaments] of [
    ['scorer', 403, 200],
    ['cashier', 200, 200],
    [null, 403, 403],
  ] as const) {
    expect((await give(role)).body.data).toMatchObject({ role, isAdmin: false });
    expect(await see('/admin/payments')).toBe(payments);
    expect(await see('/admin/tournaments')).toBe(tournaments);
    expect(await see('/admin/audit')).toBe(403);
    expect(await isAdmin(helper)).toBe(false);
  }
});

test('whoever joins the staff, by command or in the portal, hears of it; who leaves does not', async () => {
  const [boss, person] = [await buildPerson(app, { admin: true }), await buildPerson(app)];
  const email = await emailOf(person);
  const subjects = () =>
    app.mails.filter(({ to }) => to === email).map(({ text }) => /You're an? \w+/.exec(text)?.[0]);
  await set(person, true);
  await set(person, true);
  await expect.poll(subjects).toEqual(["You're an administrator"]);
  const { body: seen } = await app.call('GET', `/admin/users/${person.userId}`, { as: boss.token });
  await app.call('PUT', `/admin/users/${person.userId}/role`, {
    as: boss.token,
    headers: { 'if-match': String(seen.data.version) },
    body: { staffRole: 'cashier', reason: 'Helps at the desk' },
  });
  await set(person, false);
  await expect.poll(subjects).toEqual(["You're an administrator", "You're a cashier"]);
});

test('the flag of the release before and the role follow each other', async () => {
  const person = await buildPerson(app);
  const set = (columns: object) =>
    app.db
      .updateTable('app_user')
      .set(columns)
      .where('id', '=', person.userId)
      .returning(['role', 'is_admin'])
      .executeTakeFirstOrThrow();
  expect(await set({ is_admin: true })).toEqual({ role: 'administrator', is_admin: true });
  expect(await set({ role: 'cashier' })).toEqual({ role: 'cashier', is_admin: false });
  expect(await set({ role: 'administrator' })).toEqual({ role: 'administrator', is_admin: true });
  expect(await set({ is_admin: false })).toEqual({ role: null, is_admin: false });
});
