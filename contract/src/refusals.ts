import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { Operation } from './operation.ts';
import { tokenScopeOf } from './values/token-scope.ts';

const OF_ANY = ['INVALID_INPUT', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'] as const;

const OF_STAFF = ['UNAUTHENTICATED', 'BANNED', 'SECOND_FACTOR_REQUIRED', 'FORBIDDEN'] as const;

const BY_ACCESS = {
  visitor: [],
  session: ['UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED'],
  player: ['UNAUTHENTICATED', 'BANNED', 'SECOND_FACTOR_REQUIRED'],
  staff: OF_STAFF,
  scorer: OF_STAFF,
  cashier: OF_STAFF,
  admin: OF_STAFF,
} as const satisfies Record<Access, readonly ErrorCode[]>;

const BY_IF_MATCH = {
  required: ['VERSION_REQUIRED', 'STALE_VERSION'],
  optional: ['STALE_VERSION'],
} as const satisfies Record<string, readonly ErrorCode[]>;

export const takesBody = ({ method }: Pick<Operation, 'method'>): boolean =>
  method !== 'GET' && method !== 'DELETE';

type RefusableOperation = Pick<
  Operation,
  'access' | 'asksAgain' | 'byScorerLink' | 'errors' | 'idempotent' | 'ifMatch' | 'method' | 'path' | 'token'
>;

/**
 * All codes that a call of the operation can be answered with: its own errors and those that follow from what it asks of a
 * call.
 */
export function refusalsOf(operation: RefusableOperation): readonly ErrorCode[] {
  const { access, asksAgain, byScorerLink, errors = [], idempotent, ifMatch, path } = operation;
  return [
    ...new Set<ErrorCode>([
      ...OF_ANY,
      ...BY_ACCESS[access],
      ...(byScorerLink ? (['LINK_ENDED'] as const) : []),
      ...(asksAgain ? (['SIGN_IN_AGAIN'] as const) : []),
      ...(tokenScopeOf(operation) === 'read' ? [] : (['TOKEN_SCOPE'] as const)),
      ...(path.includes(':') ? (['NOT_FOUND'] as const) : []),
      ...(takesBody(operation) ? (['PAYLOAD_TOO_LARGE'] as const) : []),
      ...(ifMatch ? BY_IF_MATCH[ifMatch] : []),
      ...(idempotent ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
      ...errors,
    ]),
  ];
}
