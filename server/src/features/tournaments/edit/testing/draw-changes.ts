/** A tournament whose places are changed, somebody to change them for, and the calls that change them. */
import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { buildPerson, buildTournament, type TestPerson } from '../../../../testing/factories.ts';
import { testAppForFile } from '../../../../testing/for-file.ts';
import { matchOf } from '../../../../testing/play.ts';

interface Asked {
  readonly method?: 'POST' | 'DELETE';
  readonly path: string;
  readonly match: number;
  readonly body?: object;
  readonly as?: TestPerson | null;
  readonly version?: number | null;
}

export type Change = Partial<Omit<Asked, 'path' | 'match'>> & { readonly more?: object };

export const refused = (refusal: string) => ({
  status: 409,
  body: { error: { code: 'DRAW_REFUSED', details: { refusal } } },
});

/** For all tests of a file. Each may put another tournament or newcomer in the place of those it is given. */
export async function drawChangesForFile() {
  const test = await testAppForFile();
  const admin = await buildPerson(test, { admin: true });
  /** Match 0 is a bye, match 1 waits for its upper player. */
  const build = () => buildTournament(test, { slots: { 1: 'bye', 2: 'tbd' } });
  const newPlayer = async (gender = 'mens'): Promise<string> => {
    const body = {
      externalId: randomUUID(),
      fullName: 'Late Entry',
      firstName: 'Late',
      lastName: 'Entry',
      gender,
      country: 'Wales',
    };
    return (await test.call('POST', '/admin/players', { as: admin.token, body })).body.data.id;
  };

  async function ask({ method = 'POST', path, match, body, as = admin, version }: Asked) {
    const shown = version === undefined ? (await matchOf(test, given.tournament, match)).version : version;
    return test.call(method, `/admin/matches${path}`, {
      as: as?.token,
      body,
      headers: shown === null ? {} : { 'if-match': String(shown) },
    });
  }

  const idOf = (match: number): string => given.tournament.matchIds[match] ?? '';
  const name = (match: number, position: 'one' | 'two', { more = {}, ...rest }: Change = {}) =>
    ask({
      path: `/${idOf(match)}/qualifier`,
      match,
      body: { playerPosition: position, playerId: given.newcomer, ...more },
      ...rest,
    });
  const clear = (match: number, position: 'one' | 'two', rest: Change = {}) =>
    ask({ method: 'DELETE', path: `/${idOf(match)}/qualifier?playerPosition=${position}`, match, ...rest });
  const create = (match: number, { more = {}, ...rest }: Change = {}) =>
    ask({ path: '', match, body: { matchId: idOf(match), playerId: given.newcomer, ...more }, ...rest });
  const remove = (match: number, leaves: 'one' | 'two', rest: Change = {}) =>
    ask({ method: 'DELETE', path: `/${idOf(match)}?leaves=${leaves}`, match, ...rest });

  const replace = (match: number, position: 'one' | 'two', { more = {}, ...rest }: Change = {}) =>
    ask({
      path: `/${idOf(match)}/replacement`,
      match,
      body: {
        playerPosition: position,
        playerId: given.newcomer,
        reason: 'Withdrew with an injury',
        ...more,
      },
      ...rest,
    });

  const read = async () => (await test.call('GET', `/tournaments/${given.tournament.id}`)).body.data;
  const lastAudit = () =>
    test.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  const given = { tournament: await build(), newcomer: await newPlayer() };
  beforeEach(async () => {
    given.tournament = await build();
    given.newcomer = await newPlayer();
  });
  return { test, admin, given, newPlayer, idOf, name, clear, create, remove, replace, read, lastAudit };
}
