/** What the product may change of people at a hosted Supabase project, with the project's service key. */

export interface HostedAccounts {
  /** Writes what people cannot write for themselves: the administrator's flag in `app_metadata`, and a ban. */
  mark(providerId: string, marks: { isAdmin: boolean; isBanned: boolean }): Promise<void>;
  /** Removes the account for good. */
  remove(providerId: string): Promise<void>;
}

interface Options {
  /** The auth service, e.g. https://project.supabase.co/auth/v1 */
  readonly url: string;
  readonly serviceKey: string;
}

const TIMEOUT_MS = 10_000;
/** A hundred years, in the only unit that is understood. */
const longestBan = '876000h';

/** Somebody the project does not know has nothing to be told of. Any other refusal is thrown, without the key. */
export function createHostedAccounts({ url, serviceKey }: Options): HostedAccounts {
  async function call(method: 'PUT' | 'DELETE', providerId: string, body: object): Promise<void> {
    const answer = await fetch(`${url}/admin/users/${encodeURIComponent(providerId)}`, {
      method,
      headers: {
        apikey: serviceKey,
        authorization: `Bearer ${serviceKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok && answer.status !== 404)
      throw new Error(`The hosted auth service answered ${answer.status} to ${method} of an account`);
  }
  return {
    // A key without a value is taken away. The flag stood in `user_metadata` once, which its owner may write.
    mark: (providerId, { isAdmin, isBanned }) =>
      call('PUT', providerId, {
        app_metadata: { admin: isAdmin ? true : null },
        user_metadata: { admin: null },
        ban_duration: isBanned ? longestBan : 'none',
      }),
    remove: (providerId) => call('DELETE', providerId, { should_soft_delete: false }),
  };
}
