import { sql } from 'kysely';
import { buildPerson, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { openConfirmedAccount } from '../account/open-confirmed-account.ts';
import { CHEAP_PASSWORDS } from './cheap-passwords.ts';

export interface MadeToken {
  readonly id: string;
  readonly secret: string;
}

export const refusal = (status: number, code: string) => ({ status, body: { error: { code } } });

export async function tokensForFile(env: Record<string, string> = {}) {
  const test = await testAppForFile({ REQUESTS_PER_MINUTE: '10', ...env });
  const admin = await buildPerson(test, { admin: true });

  const make = (as: string | undefined, more: object = {}) =>
    test.call('POST', '/user/access-tokens', {
      as,
      body: { name: 'Club board', scope: 'read', days: 30, ...more },
    });
  const newToken = async (
    { token }: Pick<TestPerson, 'token'>,
    scope: 'read' | 'entries' = 'read',
  ): Promise<MadeToken> => (await make(token, { scope })).body.data;
  const whoIs = (secret: string | undefined) => test.call('GET', '/who-am-i', { as: secret });
  const audits = ({ userId }: { userId: string }) =>
    test.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'after'])
      .where('resource_id', '=', userId)
      .orderBy('id')
      .execute();
  const auth = (
    url: string,
    { as, method = 'POST', body = {} }: { as?: string; method?: 'GET' | 'POST' | 'PUT'; body?: object } = {},
  ) =>
    test.app.inject({
      method,
      url: `/auth/v1${url}`,
      headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
      ...(method !== 'GET' && { payload: body }),
    });

  /** A signed-in person of the built-in service; `own` is that service's token. */
  async function signedIn(email: string) {
    const password = 'Drop-shot-2';
    const providerId = await openConfirmedAccount(test.db, { email, password, cost: CHEAP_PASSWORDS });
    const answer = await auth('/token?grant_type=password', { body: { email, password } });
    const { id: sessionId } = await test.db
      .selectFrom('auth.session')
      .select('id')
      .where('account_id', '=', providerId)
      .executeTakeFirstOrThrow();
    const token = test.tokenFor({ providerId, email, emailConfirmed: true, sessionId });
    const { body } = await test.call('POST', '/users-sync', { as: token, body: {} });
    const own = answer.json().access_token as string;
    return { userId: body.data.id as string, token, own, password, sessionId };
  }

  /** Lets a token expire. */
  const runOut = ({ userId }: { userId: string }) =>
    sql`update access_token set created_at = now() - interval '31 days', expires_at = now() - interval '1 day'
      where user_id = ${userId}`.execute(test.db);

  return {
    test,
    admin,
    make,
    newToken,
    whoIs,
    statusOf: async (secret: string) => (await whoIs(secret)).status,
    audits,
    auth,
    signedIn,
    runOut,
  };
}
