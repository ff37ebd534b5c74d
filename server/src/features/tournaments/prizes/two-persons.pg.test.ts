import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
  type TestTournament,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { letPass, playAll, start } from '../../../testing/play.ts';
import { advanceTournament } from '../lifecycle/advance-tournament.ts';
import { payPrizes } from './settle-prize.ts';

const test = await testAppForFile({ FEATURE_CREDITS: 'off' });
const first = await buildPerson(test, { admin: true });
const second = await buildPerson(test, { admin: true });
const third = await buildPerson(test, { admin: true });
const fans = await Promise.all([1, 2, 3].map(() => buildPerson(test)));
let tournament: TestTournament;

/** Won by three. */
const finish = async (terms: { prize_amount?: number; prize_unit?: string } = {}) => {
  tournament = await buildTournament(test);
  if (terms.prize_unit !== undefined)
    await test.db.updateTable('tournament').set(terms).where('id', '=', tournament.id).execute();
  for (const fan of fans) await enter(test, fan, tournament, picksOf(tournament));
  await start(test, tournament);
  await playAll(test, tournament, first);
  await advanceTournament(test.ctx, tournament.id);
};
const pay = async () => {
  await letPass(test, tournament, 24);
  await advanceTournament(test.ctx, tournament.id);
};
const shown = async () => (await test.call('GET', `/tournaments/${tournament.id}/prizes`)).body.data;
const admin = async () =>
  operations.getAdminPrizes.response.parse(
    (await test.call('GET', `/admin/tournaments/${tournament.id}/prizes`, { as: first.token })).body,
  ).data;
const release = async (as: TestPerson, calculation?: number) =>
  test.call('POST', `/admin/tournaments/${tournament.id}/prizes/release`, {
    as: as.token,
    body: { calculation: calculation ?? (await admin()).calculation ?? 0, reason: 'Checked' },
  });
const settle = (prizeId: string, body: object) =>
  test.call('POST', `/admin/prizes/${prizeId}/settle`, { as: first.token, body });

describe('the two who release are two persons', () => {
  const rights = (person: TestPerson, set: { role_by?: string | null; role_since?: Date | null }) =>
    test.db.updateTable('app_user').set(set).where('id', '=', person.userId).execute();
  const setRights = async (person: TestPerson, isAdmin: boolean, as: TestPerson) => {
    const { body } = await test.call('GET', `/admin/users/${person.userId}`, { as: as.token });
    const answer = await test.call('PUT', `/admin/users/${person.userId}/role`, {
      as: as.token,
      headers: { 'if-match': String(body.data.version) },
      body: { staffRole: isAdmin ? 'administrator' : null, reason: 'To see who may' },
    });
    expect(answer.status).toBe(200);
  };
  const refusalOf = async (as: TestPerson) => {
    const { status, body } = await release(as);
    return status === 200 ? null : body.error;
  };

  it('none of them an administrator for less than a day, or made one by the other', async () => {
    await finish();
    await pay();
    await setRights(second, false, first);
    await setRights(second, true, first);
    expect(await refusalOf(second)).toMatchObject({
      code: 'PRIZE_REFUSED',
      message: expect.stringMatching(/^You got your role less than a day ago: .* from 20/),
    });
    await rights(second, { role_since: new Date(Date.now() - 25 * 3_600_000) });
    expect((await release(first)).status).toBe(200);
    expect(await refusalOf(second)).toMatchObject({
      message: expect.stringContaining('a third person must release them'),
    });
    expect((await release(third)).status).toBe(200);
    expect(await shown()).toMatchObject({ state: 'released' });
  });

  it('and administrators still when it is paid', async () => {
    await finish({ prize_amount: 10, prize_unit: 'CREDIT' });
    await rights(second, { role_by: null, role_since: null });
    await pay();
    for (const one of [first, second]) expect((await release(one)).status).toBe(200);
    await setRights(second, false, first);
    expect((await admin()).approvals.map(({ counts }) => counts)).toEqual([true, false]);
    expect(await shown()).toMatchObject({ state: 'due' });
    const [prize] = (await admin()).prizes;
    expect(
      (await settle(prize?.id ?? '', { method: 'CASH', reference: 'Transfer' })).body.error,
    ).toMatchObject({
      code: 'PRIZE_REFUSED',
    });
    await payPrizes(test.ctx);
    expect((await admin()).prizes.map(({ status }) => status)).toEqual(['DUE', 'DUE', 'DUE']);
    await setRights(second, true, first);
    expect((await admin()).approvals.map(({ counts }) => counts)).toEqual([true, false]);
    expect((await release(third)).status).toBe(200);
    await payPrizes(test.ctx);
    expect((await admin()).prizes.map(({ status }) => status)).toEqual(['SETTLED', 'SETTLED', 'SETTLED']);
    await rights(second, { role_by: null, role_since: null });
  });

  it('once each, however many ask at once; a ban that comes first takes the release along', async () => {
    await finish();
    await pay();
    const calculation = (await admin()).calculation ?? 0;
    const answers = await Promise.all([1, 2, 3].map(() => release(first, calculation)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(
      (await test.call('GET', `/admin/tournaments/${tournament.id}/prizes`, { as: first.token })).body.data,
    ).toMatchObject({ hindrance: expect.stringContaining('already released these prizes') });
    const user = await test.call('GET', `/admin/users/${second.userId}`, { as: first.token });
    const ban = test.call('POST', `/admin/users/${second.userId}/ban`, {
      as: first.token,
      headers: { 'if-match': String(user.body.data.version) },
      body: { reason: 'Not a person' },
    });
    await Promise.all([ban, release(second, calculation)]);
    expect(await shown()).toMatchObject({ state: 'due' });
    await sql`update app_user set banned_at = null, ban_reason = null, is_admin = true, role_since = null, role_by = null
      where id = ${second.userId}`.execute(test.db);
  });
});
