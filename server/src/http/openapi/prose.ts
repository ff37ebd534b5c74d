import type { Access } from '@boast/contract/access';
import type { Operation } from '@boast/contract/operation';
import { type TokenScope, tokenScopeOf } from '@boast/contract/values/token-scope';
import type { DrawRole } from '@boast/domain/account/roles';

const WHO = {
  visitor: 'Open to everyone.',
  session: 'For anyone with a session.',
  player: 'For signed-in people.',
  staff: 'For the staff.',
  scorer: 'For scorers and administrators.',
  cashier: 'For cashiers and administrators.',
  admin: 'For administrators.',
} as const satisfies Record<Access, string>;

const BY_DRAW_ROLE = {
  organiser: "Also for a club's organisers, for their own draw.",
  scorer: "Also for a club's organisers and scorers, for their own draw.",
} as const satisfies Record<DrawRole, string>;

const BY_TOKEN = {
  read: ['Apps can call it with any token.'],
  entries: ['Apps can call it with a token for entries.'],
} as const satisfies Record<TokenScope, readonly string[]>;

export function factsOf(operation: Operation): string {
  const { access, byScorerLink, cacheSeconds, drawRole, idempotent, ifMatch } = operation;
  const scope = tokenScopeOf(operation);
  return [
    WHO[access],
    ...(drawRole === undefined ? [] : [BY_DRAW_ROLE[drawRole]]),
    ...(byScorerLink ? ["Also by a scorer's link, for its draw."] : []),
    ...(scope === null || access === 'visitor' ? [] : BY_TOKEN[scope]),
    ...(cacheSeconds ? [`Shared caches may keep a visitor's answer for ${cacheSeconds} s.`] : []),
    ...(ifMatch === 'required' ? ["Needs the version you've read, as `If-Match`."] : []),
    ...(ifMatch === 'optional'
      ? ["With the version you've read as `If-Match`, it overwrites nothing newer."]
      : []),
    ...(idempotent ? ['With an `Idempotency-Key`, a repeated call runs once.'] : []),
  ].join(' ');
}

export const CONVENTIONS = `Everything the site shows about tournaments, players and leaderboards can be read without a token.

**Apps** call with a token that a person created on their account page (\`/account/tokens\`): \`Authorization: Bearer boast_…\`. It is for reading or for entries too, always expires, and does nothing else: \`TOKEN_SCOPE\`. \`whoAmI\` says whose it is. Pages of other origins can read what every visitor can, and call what tokens can.

**Names.** Query names are snake_case, body names camelCase. Unknown query names are refused with \`INVALID_INPUT\`, and the answer lists the known ones.

**Answers** are JSON: \`{"data": …}\`, paged lists with \`pageInfo\`; pages count from 0. Timestamps are ISO 8601 in UTC, days \`YYYY-MM-DD\` local to the venue. Missing values are \`null\`. Ignore fields and enum values you don't know: we may add more at any time.

**Refusals** are \`{"error": {code, message, requestId, details}}\`. Switch on \`code\`; \`message\` is a sentence for people. For unknown codes, go by the status.

**Limits** come with every answer as \`RateLimit\` and \`RateLimit-Policy\`. Over them, you get 429 with \`Retry-After\`.

**Versions and keys.** To change something you've read, send \`If-Match\`. Calls that must not run twice take an \`Idempotency-Key\`: retry with the same key.

**Change.** We may add operations, optional parameters, fields, enum values and error codes at any time. Nothing is removed or changes meaning without being marked \`deprecated\` for six months, and listed in the changelog. Operations marked \`x-internal\` are for the site's own pages and may change at any time.`;
