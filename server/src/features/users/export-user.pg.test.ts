import { operations } from '@boast/contract/operations';
import { expect, it } from 'vitest';
import { buildPerson, buildTournament, enter } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { openConfirmedAccount } from '../auth/account/open-confirmed-account.ts';
import { CHEAP_PASSWORDS } from '../auth/testing/cheap-passwords.ts';

const test = await testAppForFile({ FEATURE_CREDITS: 'off' });

const copy = (as: string | undefined) => test.call('GET', '/user/export', { as });

it('a person gets everything that is kept about them, in words', async () => {
  const fan = await buildPerson(test);
  const tournament = await buildTournament(test);
  await enter(test, fan, tournament);
  await test.call('PATCH', '/user', { as: fan.token, body: { username: 'lob.king' } });

  const answer = await copy(fan.token);
  expect(answer.status).toBe(200);
  const data = operations.exportUser.response.parse(answer.body).data;
  expect(data.profile).toMatchObject({
    id: fan.userId,
    username: 'lob.king',
    tournamentUpdatesEnabled: true,
  });
  expect(data.formerUsernames).toHaveLength(1);
  expect(data.signIn).toBeNull();
  expect(data.entries).toHaveLength(1);
  expect(data.entries[0]).toMatchObject({
    tournament: { id: tournament.id },
    creditsPaid: 0,
    versions: [{ version: 1, origin: 'entrant' }],
  });
  expect(data.entries[0]?.tips).toHaveLength(7);
  expect(data.entries[0]?.tips[0]).toEqual({
    round: 'Quarter Final',
    winner: 'P0',
    loser: 'P1',
    score: '3-0',
    automatic: false,
  });
});

it('of the built-in service it tells what is known, and no secret', async () => {
  const email = 'curious@example.com';
  const password = 'Drop-shot-2';
  const providerId = await openConfirmedAccount(test.db, { email, password, cost: CHEAP_PASSWORDS });
  await test.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password },
  });
  const { id: sessionId } = await test.db
    .selectFrom('auth.session')
    .select('id')
    .where('account_id', '=', providerId)
    .executeTakeFirstOrThrow();
  const token = test.tokenFor({ providerId, email, emailConfirmed: true, sessionId });
  await test.call('POST', '/users-sync', { as: token, body: {} });

  const { body } = await copy(token);
  expect(body.data.signIn).toMatchObject({ email, newEmail: null, sessions: [{}] });
  expect(JSON.stringify(body)).not.toContain('argon2id');
});

it('is refused to a visitor, and to somebody who asks all the time', async () => {
  expect(await copy(undefined)).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } });
  const fan = await buildPerson(test);
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push((await copy(fan.token)).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
