import { expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { clubDraw, openDraw, readDraw, runDraw } from './testing/club-draw.ts';

const test = await testAppForFile();

const send = (as: TestPerson) => test.call('POST', '/club-draws', { as: as.token, body: clubDraw() });
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
  status < 400 ? null : body.error?.code;

it('two at once with one left makes one', async () => {
  const owner = await buildPerson(test);
  for (let made = 0; made < 4; made += 1) await runDraw(test, owner);
  const codes = (await Promise.all([send(owner), send(owner)])).map(codeOf);
  expect(codes).toContain(null);
  expect(codes).toContain('TOO_MANY_DRAWS');
});

it('four a day are opened; one that nobody opened, or that was deleted before anybody entered, is none of them', async () => {
  const owner = await buildPerson(test);
  const remove = async (id: string) => {
    const { version } = await readDraw(test, id);
    const asked = { as: owner.token, headers: { 'if-match': String(version) } };
    return test.call('DELETE', `/admin/tournaments/${id}?reason=Wrong%20names`, asked);
  };
  expect((await remove((await runDraw(test, owner)).tournamentId)).status).toBe(200);
  const opened: string[] = [];
  for (let made = 0; made < 4; made += 1) {
    const { tournamentId } = await runDraw(test, owner);
    expect((await openDraw(test, owner, tournamentId)).status).toBe(200);
    opened.push(tournamentId);
  }
  const refused = {
    code: 'TOO_MANY_DRAWS',
    message: 'You can create up to 4 draws a day. Please try again tomorrow',
  };
  expect(await send(owner)).toMatchObject({ status: 409, body: { error: refused } });
  expect((await remove(opened[0] ?? '')).status).toBe(200);
  expect(codeOf(await send(owner))).toBeNull();
});
