export interface HostedAccounts {
  /** People cannot write these for themselves: the administrator's flag in `app_metadata`, and a ban. */
  mark(providerId: string, marks: { isAdmin: boolean; isBanned: boolean }): Promise<void>;
  remove(providerId: string): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly serviceKey: string;
}

const TIMEOUT_MS = 10_000;
/** A hundred years are in hours, the only unit that the service accepts. */
const longestBan = '876000h';

/** An account that the project does not know is ignored; other refusals throw, without the service key. */
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
    // Null removes a key. The flag was once in `user_metadata`, which its owner may write.
    mark: (providerId, { isAdmin, isBanned }) =>
      call('PUT', providerId, {
        app_metadata: { admin: isAdmin ? true : null },
        user_metadata: { admin: null },
        ban_duration: isBanned ? longestBan : 'none',
      }),
    remove: (providerId) => call('DELETE', providerId, { should_soft_delete: false }),
  };
}
