export type MailLink =
  | {
      readonly kind: 'session';
      readonly accessToken: string;
      readonly refreshToken: string;
      readonly type: string | null;
    }
  /** A code that only the browser which asked for it can exchange (PKCE), from a provider or a mail. */
  | { readonly kind: 'code'; readonly code: string }
  | LinkToken
  /** One of two links of an email change; the other is still open. */
  | { readonly kind: 'half' }
  | ({ readonly kind: 'failed' } & LinkRefusal);

/** The link's token. It must wait for a button, because programs open mailed links too. */
export interface LinkToken {
  readonly kind: 'token';
  readonly tokenHash: string;
  readonly type: TokenType;
  readonly redirectTo: string | null;
}

interface LinkRefusal {
  readonly reason: LinkFailure;
  /** The code of the protocol. */
  readonly code: string;
}

export type LinkFailure = 'expired' | 'email_taken' | 'other';

export type FollowedLink =
  | { readonly status: 'none' }
  | { readonly status: 'reading' }
  /** The link would sign in somebody whom this browser did not expect. */
  | { readonly status: 'asks'; readonly email: string }
  | { readonly status: 'declined' }
  /** `emailChanged`: it was the second link of an email change. */
  | { readonly status: 'worked'; readonly emailChanged: boolean }
  | { readonly status: 'half' }
  | ({ readonly status: 'failed' } & LinkRefusal);

const tokenTypes = ['signup', 'magiclink', 'email', 'recovery', 'email_change'] as const;
export type TokenType = (typeof tokenTypes)[number];

/**
 * Null if the URL has nothing of a mailed link. Messages in the URL are ignored, because anybody can write such a
 * link.
 */
export function readMailLink({ hash, search }: Pick<Location, 'hash' | 'search'>): MailLink | null {
  const inHash = new URLSearchParams(hash.replace(/^#/, ''));
  const inQuery = new URLSearchParams(search);
  const failure = [inHash, inQuery].find(
    (facts) => facts.has('error_code') || facts.has('error_description'),
  );
  if (failure) {
    const code = failure.get('error_code') ?? failure.get('error') ?? '';
    return { kind: 'failed', reason: failures[code] ?? 'other', code };
  }
  const accessToken = inHash.get('access_token');
  if (accessToken !== null)
    return {
      kind: 'session',
      accessToken,
      refreshToken: inHash.get('refresh_token') ?? '',
      type: inHash.get('type'),
    };
  if (inHash.has('message')) return { kind: 'half' };
  const token = [inHash, inQuery].map(readToken).find((found) => found !== null);
  if (token) return token;
  const code = inQuery.get('code');
  return code === null ? null : { kind: 'code', code };
}

function readToken(facts: URLSearchParams): LinkToken | null {
  const tokenHash = facts.get('token_hash');
  const type = tokenTypes.find((candidate) => candidate === facts.get('type'));
  if (tokenHash === null || !type) return null;
  return { kind: 'token', tokenHash, type, redirectTo: facts.get('redirect_to') };
}

/** By the error codes of Supabase's protocol. */
const failures: Readonly<Record<string, LinkFailure>> = {
  otp_expired: 'expired',
  flow_state_expired: 'expired',
  flow_state_not_found: 'expired',
  email_exists: 'email_taken',
};

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** A link that came in the query leaves the hash to the page. */
export function addressWithoutLink({ pathname, search, hash }: Place): string {
  const query = new URLSearchParams(search);
  for (const name of ['code', 'token_hash', 'type', 'error', 'error_code', 'error_description']) {
    query.delete(name);
  }
  const rest = query.toString();
  return pathname + (rest === '' ? '' : `?${rest}`) + (hash.includes('=') ? '' : hash);
}
