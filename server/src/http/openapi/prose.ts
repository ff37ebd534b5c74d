import type { Access } from '@boast/contract/access';
import type { Operation } from '@boast/contract/operation';
import { type TokenScope, tokenScopeOf } from '@boast/contract/token-scope';

const WHO = {
  visitor: 'Open to everybody.',
  session: 'For whoever has a session, known here or not.',
  player: 'For somebody who is signed in.',
  staff: 'For the staff.',
  scorer: 'For scorers and administrators.',
  cashier: 'For cashiers and administrators.',
  admin: 'For administrators.',
} as const satisfies Record<Access, string>;

const BY_TOKEN = {
  read: ['A program calls it by any token.'],
  entries: ['A program calls it by a token for entries.'],
} as const satisfies Record<TokenScope, readonly string[]>;

export function factsOf(operation: Operation): string {
  const { access, cacheSeconds, idempotent, ifMatch } = operation;
  const scope = tokenScopeOf(operation);
  return [
    WHO[access],
    ...(scope === null || access === 'visitor' ? [] : BY_TOKEN[scope]),
    ...(cacheSeconds ? [`Shared caches may keep a visitor’s answer for ${cacheSeconds} s.`] : []),
    ...(ifMatch === 'required' ? ['Needs the version that was seen, as `If-Match`.'] : []),
    ...(ifMatch === 'optional' ? ['Overwrites nothing newer where `If-Match` names the version seen.'] : []),
    ...(idempotent ? ['With an `Idempotency-Key` a repeated call is carried out once.'] : []),
  ].join(' ');
}

export const CONVENTIONS = `Everything the site shows of tournaments, players and boards is open to read without a token.

**Programs** of a person call by a token that the person made on their account page (\`/account/tokens\`): \`Authorization: Bearer boast_…\`. It is for reading or for entries too, always ends, and does nothing else: \`TOKEN_SCOPE\`. \`whoAmI\` says whose it is. Pages of other origins may read what every visitor may, and call what tokens may.

**Names.** Those of queries are snake_case, those of bodies camelCase. A query name that an operation does not know is refused with \`INVALID_INPUT\`, and the answer names those it knows.

**Answers** are JSON: \`{"data": …}\`, of paged lists with \`pageInfo\`; pages count from 0. Instants are ISO 8601 in UTC, days \`YYYY-MM-DD\` where the tournament is played. A field that can be missing is \`null\`. Overlook fields and enum values that you do not know: there may be more of them any day.

**Refusals** are \`{"error": {code, message, requestId, details}}\`. Switch on \`code\`; \`message\` is a sentence for a person. Of a code that you do not know, go by the status.

**Limits** are told with every answer as \`RateLimit\` and \`RateLimit-Policy\`. Who is over them is answered 429 with \`Retry-After\`.

**Versions and keys.** What changes something somebody has seen takes \`If-Match\`. What would be done twice if it were sent twice takes an \`Idempotency-Key\`: repeat a call that was not answered with the same key.

**Change.** Operations, parameters that need not be sent, fields, enum values and error codes are added at any time. Nothing is taken away or comes to mean something else without standing here as \`deprecated\` for half a year, and in the list of changes. Operations marked \`x-internal\` belong to the site’s own pages and change with them.`;
