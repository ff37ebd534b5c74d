/**
 * Proves that others can build on the document: a public generator makes a client, which plays a tournament
 * with tokens.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MatchTip } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { createClient } from '@hey-api/openapi-ts';
import { afterAll, expect, it } from 'vitest';
import { buildPerson, buildTournament } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { playAll, start } from '../../testing/play.ts';
import { makeScratchFolder } from '../../testing/scratch-folder.ts';

/** The result of a generated function. */
interface Called {
  // biome-ignore lint/suspicious/noExplicitAny: the type is generated, and read by assertions only
  readonly data?: any; // oxlint-disable-line typescript/no-explicit-any -- read by assertions only
  readonly error?: { readonly error: { readonly code: string } };
  readonly response: Response;
}
type Calls = Readonly<Record<string, (options?: object) => Promise<Called>>>;
interface Maker {
  createClient(config: { baseUrl: string; auth: () => string }): object;
}

const FILE = join(import.meta.dirname, '../../../../contract/openapi.json');

const folder = makeScratchFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const test = await testAppForFile();
const baseUrl = await test.app.listen({ host: '127.0.0.1', port: 0 });
const document = JSON.parse(readFileSync(FILE, 'utf8')) as { paths: Record<string, unknown> };
// Staff operations would double the time, and staff use the site.
const paths = Object.entries(document.paths).filter(([path]) => !path.startsWith('/api/admin/'));
await createClient({
  input: { ...document, paths: Object.fromEntries(paths) },
  output: folder,
  plugins: ['@hey-api/client-fetch', '@hey-api/sdk'],
  logs: { level: 'silent', file: false },
});
const load = (file: string): Promise<unknown> =>
  import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);
const calls = (await load('sdk.gen.ts')) as Calls;
const maker = (await load('client/index.ts')) as Maker;

/** A program with this token. */
function program(token: string) {
  const client = maker.createClient({ baseUrl, auth: () => token });
  return (name: string, options: object = {}) => {
    const call = calls[name];
    if (!call) throw new Error(`The generator made no ${name}`);
    return call({ client, ...options });
  };
}

/** Tips the upper player of every match, from the answer of `getTournament` alone. */
function tipUpper({ rounds }: Tournament, predictedScore: MatchTip['predictedScore']): MatchTip[] {
  const through = new Map<string, string>();
  const matches = rounds.flatMap((round) => round.matches);
  return matches.map((match) => {
    const [one = '', two = ''] = (['one', 'two'] as const).map((slot) => {
      const placed = slot === 'one' ? match.playerOne : match.playerTwo;
      const feeder = matches.find(
        ({ nextMatchId, nextMatchPlayerSlot }) => nextMatchId === match.id && nextMatchPlayerSlot === slot,
      );
      return placed?.id ?? through.get(feeder?.id ?? '');
    });
    through.set(match.id, one);
    return { matchId: match.id, predictedWinnerId: one, predictedLoserId: two, predictedScore };
  });
}

it('a client made from the committed document plays a tournament through tokens', async () => {
  const [fan, admin] = [await buildPerson(test), await buildPerson(test, { admin: true })];
  const made = await buildTournament(test);
  const tokenFor = async (scope: string): Promise<string> => {
    const body = { name: 'Program', scope, days: 7 };
    return (await test.call('POST', '/user/access-tokens', { as: fan.token, body })).body.data.secret;
  };
  const [call, read] = [program(await tokenFor('entries')), program(await tokenFor('read'))];

  expect((await call('whoAmI')).data.data).toMatchObject({ userId: fan.userId, token: { scope: 'entries' } });
  const [listed] = (await call('listTournaments', { query: { status: 'UPCOMING' } })).data.data;
  const path = { tournamentId: listed.id };
  expect(path.tournamentId).toBe(made.id);
  const { data: draw } = (await call('getTournament', { path })).data;

  const matchTips = tipUpper(draw, '3-0');
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const entered = await call('submitEntry', { path, headers, body: { matchTips } });
  expect(entered.error).toBeUndefined();
  const entry = entered.data.data;
  const again = await call('submitEntry', { path, headers, body: { matchTips } });
  expect(again.data.data.id).toBe(entry.id);
  const own = { entryId: entry.id };
  const changed = await call('updateMatchTips', {
    path: own,
    headers: { 'If-Match': `"${entry.version}"` },
    body: { matchTips: tipUpper(draw, '3-1') },
  });
  expect(changed.data.data).toMatchObject({ version: 2 });

  const refused = await read('updateMatchTips', { path: own, body: { matchTips } });
  expect([refused.response.status, refused.error?.error.code]).toEqual([403, 'TOKEN_SCOPE']);
  expect((await read('submitEntry', { path, body: { matchTips } })).error?.error.code).toBe('TOKEN_SCOPE');
  expect((await read('myEntries')).data.data).toMatchObject([{ id: entry.id, version: 2 }]);

  await start(test, made);
  await playAll(test, made, admin);
  const late = await call('updateMatchTips', { path: own, body: { matchTips } });
  expect(late.error?.error.code).toBe('LOCKED');
  const [first] = (await read('leaderboard', { path })).data.data;
  expect(first).toMatchObject({ userId: fan.userId, rank: 1, score: 7 });
});
