import { configQuery } from '../../api/app-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { askAuth } from '../../api/session/ask-auth.ts';
import type { LinkToken } from '../../api/session/mail-link.ts';

type Confirmed =
  | { readonly outcome: 'session' }
  /** One of the two addresses of an email change has confirmed. */
  | { readonly outcome: 'half' }
  /** A code that only the browser which asked for the mail can use (PKCE). */
  | { readonly outcome: 'code'; readonly code: string }
  | { readonly outcome: 'refused'; readonly message: string };

/** Does what the link was mailed for. The auth client stores the session that comes of it. */
export async function confirmLink({ tokenHash, type }: LinkToken): Promise<Confirmed> {
  let hasSession = false;
  const refusal = await askAuth(async (auth) => {
    const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
    hasSession = data.session !== null;
    return { error };
  });
  if (refusal) return { outcome: 'refused', message: refusal.message };
  return { outcome: hasSession ? 'session' : 'half' };
}

/** The same for services that answer with a code, which the auth client does not return. */
export async function confirmForCode({ tokenHash, type }: LinkToken): Promise<Confirmed> {
  try {
    const { auth } = await queryClient.ensureQueryData(configQuery);
    const answer = await fetch(`${auth.url}/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token_hash: tokenHash, type }),
    });
    const { code, message } = (await answer.json()) as { code: string; message?: string };
    if (!answer.ok) return { outcome: 'refused', message: message ?? 'Please try again' };
    return code === '200' ? { outcome: 'half' } : { outcome: 'code', code };
  } catch {
    return { outcome: 'refused', message: 'An unexpected error occurred' };
  }
}
