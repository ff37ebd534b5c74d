import './later-routes.ts';
import { expect, it } from 'vitest';
import { createClient, createServerClock } from './client.ts';

interface Page {
  /** The page's person, and whose token its session holds. */
  person: string | null;
  holder: string | null;
}

type Moment = 'token' | 'sent' | 'code';

/** A client on A's page, which changes at some moment of a call. The server refuses the first try as told. */
function openPage(
  { at, to, page = { person: 'a', holder: 'a' } }: { at: Moment; to: Partial<Page>; page?: Page },
  refusal = 'UNAVAILABLE',
) {
  const sent: (string | null)[] = [];
  const reach = (moment: Moment) => at === moment && Object.assign(page, to);
  const call = createClient({
    base: '/api',
    fetch: async (_, { headers }) => {
      sent.push(new Headers(headers).get('authorization'));
      reach('sent');
      if (sent.length > 1) return Response.json({ data: {} });
      const error = { code: refusal, message: 'No.', requestId: 'r', details: { byCode: true } };
      return Response.json({ error }, { status: 400 });
    },
    clock: createServerClock(() => 0),
    deviceNow: () => 0,
    timeoutMs: 50,
    person: () => page.person,
    accessToken: async () => {
      reach('token');
      return page.holder === null
        ? null
        : { accessToken: `${page.holder}${sent.length}`, userId: page.holder };
    },
    confirmIdentity: async () => {
      reach('code');
      return true;
    },
  });
  const press = (person?: string) => {
    const input = { params: { tournamentId: 't' }, body: { matchTips: [] }, person };
    const pressed = call('submitEntry', { ...input, retryIn: (_, failures) => (failures < 1 ? 0 : null) });
    return pressed.then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
  };
  return { press, sent };
}

const toB = { person: 'b', holder: 'b' };
const signedOut = 'UNAUTHENTICATED';

it.each([
  ['a refused token', signedOut, 'sent'],
  ['a pause that the caller wanted', 'UNAVAILABLE', 'sent'],
  ['a mailed code', 'SIGN_IN_AGAIN', 'code'],
] as const)('after %s a call goes out again as whoever pressed', async (_, refusal, at) => {
  const { press, sent } = openPage({ at, to: { holder: 'a' } }, refusal);
  expect(await press()).toBe('done');
  expect(sent).toEqual(['Bearer a0', 'Bearer a1']);
});

it.each([
  ['a refused token', signedOut, 'sent'],
  ['a pause that the caller wanted', 'UNAVAILABLE', 'sent'],
  ['a mailed code', 'SIGN_IN_AGAIN', 'code'],
] as const)('after %s nothing goes out as somebody who has come since', async (_, refusal, at) => {
  const { press, sent } = openPage({ at, to: toB }, refusal);
  expect(await press()).toBe(signedOut);
  expect(sent).toEqual(['Bearer a0']);
});

it('nothing goes out as somebody who came while the session looked for a token', async () => {
  const { press, sent } = openPage({ at: 'token', to: toB });
  expect(await press()).toBe(signedOut);
  expect(sent).toEqual([]);
});

it('a call that waited before it began goes out as nobody else', async () => {
  const { press, sent } = openPage({ at: 'code', to: {}, page: { person: 'b', holder: 'b' } });
  expect(await press('a')).toBe(signedOut);
  expect(sent).toEqual([]);
});

it('a write of a person whose session has no token is not sent', async () => {
  const { press, sent } = openPage({ at: 'token', to: { holder: null } });
  expect(await press()).toBe(signedOut);
  expect(sent).toEqual([]);
});

it.each([
  ['a visitor', null, [null]],
  ['a page that still learns who it is', 'a', ['Bearer a0']],
])('what %s has sent goes out as nobody else', async (_, holder, tries) => {
  const { press, sent } = openPage({ at: 'sent', to: { holder: 'b' }, page: { person: null, holder } });
  expect(await press()).toBe(signedOut);
  expect(sent).toEqual(tries);
});
