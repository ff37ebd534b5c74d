import { configQuery, queryClient } from '../../api/app-api.ts';
import { askAuth } from '../../api/ask-auth.ts';
import type { LinkToken } from '../../api/mail-link.ts';

/** What the button of a mailed link led to. */
type Confirmed =
  | { readonly outcome: 'session' }
  /** One of two addresses of a change has said yes. */
  | { readonly outcome: 'half' }
  /** For the browser that asked for the mail, and for no other (PKCE). */
  | { readonly outcome: 'code'; readonly code: string }
  | { readonly outcome: 'refused'; readonly message: string };

/** Does what the link was mailed for. The auth client keeps the session that it leads to. */
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

/** The same where the service answers a code, which the auth client does not hand on. */
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
