import { expect, it } from 'vitest';
import { enter, type TestTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { secondChances } from './testing/second-chances.ts';

const test = await testAppForFile();
const { admin, late, opened, read } = await secondChances(test);

const change = async ({ id }: TestTournament, body: object) =>
  test.call('PATCH', `/admin/tournaments/${id}`, {
    as: admin.token,
    headers: { 'if-match': String((await read(id)).version) },
    body: { reason: 'Printed wrongly', accepted: ['YEAR_DIFFERS'], ...body },
  });

it('a second chance says what its event says, after its seal, too', async () => {
  const { whole, part } = await opened();
  const began = await test.call('POST', `/admin/tournaments/${part.id}/begin`, {
    as: admin.token,
    headers: { 'if-match': String((await read(part.id)).version) },
    body: { startedAt: new Date().toISOString(), reason: 'The first ball' },
  });
  expect(began).toMatchObject({ status: 200 });
  expect(await change(whole, { name: 'Leeds Open', location: 'Leeds, England' })).toMatchObject({
    status: 200,
  });
  expect(await read(part.id)).toMatchObject({
    name: 'Leeds Open, from the semi-finals',
    location: 'Leeds, England',
    status: 'ACTIVE',
  });
});

it('points of a draw are fixed once anybody entered a second chance of it', async () => {
  const { whole, part } = await opened({ beforeStart: async () => {} });
  expect(await change(whole, { scoringRules: 'ten-1' })).toMatchObject({ status: 200 });
  expect(await read(part.id)).toMatchObject({ scoringRules: 'ten-1' });
  await enter(test, late, part);
  expect(await change(whole, { scoringRules: 'simple-1' })).toMatchObject({
    status: 409,
    body: { error: { code: 'RULES_FIXED' } },
  });
  expect(await read(part.id)).toMatchObject({ scoringRules: 'ten-1' });
});
