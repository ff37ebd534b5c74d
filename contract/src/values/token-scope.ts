import type { Access } from '../access.ts';

/** The scope of a token for programs; `entries` includes `read`. */
export type TokenScope = 'read' | 'entries';

/**
 * The scope that a token needs for this call; null when no token is enough. Such calls are open to pages of other origins, too.
 */
export function tokenScopeOf({
  token,
  access,
  method,
}: {
  readonly token?: TokenScope | 'none' | undefined;
  readonly access: Access;
  readonly method: string;
}): TokenScope | null {
  if (token !== undefined) return token === 'none' ? null : token;
  return access === 'visitor' && method === 'GET' ? 'read' : null;
}
