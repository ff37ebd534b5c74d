import type { JWTPayload } from 'jose';

interface Options {
  url: string;
  anonKey: string;
}

const most = 50_000;

/**
 * Whether a hosted provider has confirmed a person's address. Its tokens do not say (what they call `email_verified` is
 * written by the person), so the provider is asked once for each person and address, and a yes is remembered.
 */
export function createConfirmedEmails({ url, anonKey }: Options) {
  const seen = new Set<string>();
  return {
    /** `asking` is called before the provider is. */
    async has(accessToken: string, { sub, email }: JWTPayload, asking?: () => void): Promise<boolean> {
      if (typeof email !== 'string' || email === '') return false;
      const person = `${sub} ${email}`;
      if (seen.has(person)) return true;
      asking?.();
      if (!(await isConfirmed(accessToken, email))) return false;
      if (seen.size >= most) seen.clear();
      seen.add(person);
      return true;
    },
  };

  async function isConfirmed(accessToken: string, email: string): Promise<boolean> {
    const answer = await fetch(`${url}/user`, {
      headers: { apikey: anonKey, authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(5_000),
    });
    if (!answer.ok) return false;
    const user = (await answer.json()) as { email?: unknown; email_confirmed_at?: unknown } | null;
    return (
      user?.email === email && typeof user.email_confirmed_at === 'string' && user.email_confirmed_at !== ''
    );
  }
}
