/** Describes refusals and response headers, each once in the document. */
import { ERRORS, type ErrorCode } from '@boast/contract/errors';
import { ERROR_STATUS } from '../error-response.ts';
import type { Json } from './schemas.ts';

const header = (description: string, schema: Json, example: unknown) => ({ description, schema, example });

const text = { type: 'string' };
const number = { type: 'integer', minimum: 0 };

export const HEADERS = {
  'x-request-id': header(
    'Names this call in our log. An error repeats it as `requestId`.',
    { ...text, format: 'uuid' },
    '4f8b2c1e-7d3a-4e6b-9c55-0a1b2c3d4e5f',
  ),
  'x-server-time': header(
    'The server’s clock, in milliseconds since 1970: locks go by it.',
    number,
    1_780_311_600_000,
  ),
  RateLimit: header(
    'What is left of the budget that this call was counted to: `r` calls, and in `t` seconds it is whole again; where none is left, `t` is how long to wait. Absent where calls are not counted.',
    text,
    '"read";r=599;t=1',
  ),
  'RateLimit-Policy': header('That budget: `q` calls in `w` seconds.', text, '"read";q=600;w=60'),
  ETag: header(
    'Identifies this answer. Sent back as `If-None-Match`, it gets a 304 while nothing has changed.',
    text,
    'W/"Q2h1cmNoaWxsIENvdXJ0MQ"',
  ),
  'Retry-After': header('Seconds to wait before the next try.', number, 2),
} as const;

const pointing = (names: readonly (keyof typeof HEADERS)[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const OF_EVERY = ['x-request-id', 'x-server-time', 'RateLimit', 'RateLimit-Policy'] as const;

export const headersOf = ({ isTagged }: { readonly isTagged: boolean }): Json =>
  pointing(isTagged ? [...OF_EVERY, 'ETag'] : OF_EVERY);

export interface Refusals {
  of(codes: readonly ErrorCode[]): Readonly<Record<string, Json>>;
  named(): Readonly<Record<string, Json>>;
}

export function createRefusals(): Refusals {
  const responses = new Map<string, Json>();
  return {
    of(codes) {
      const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
      return Object.fromEntries(
        [...byStatus].map(([status, some]) => {
          const sorted = some.toSorted();
          const name = sorted.join('.');
          responses.set(name, refusal(status, sorted));
          return [String(status), { $ref: `#/components/responses/${name}` }];
        }),
      );
    },
    named: () => ({
      ...Object.fromEntries([...responses].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      NotModified: {
        description: 'Nothing has changed since the answer that `If-None-Match` names.',
        headers: headersOf({ isTagged: true }),
      },
    }),
  };
}

export const NOT_MODIFIED = { $ref: '#/components/responses/NotModified' };

function refusal(status: number, codes: readonly ErrorCode[]): Json {
  const waits = status === 429 || status === 503;
  const [first = 'INTERNAL'] = codes;
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code]}`).join('\n\n'),
    headers: { ...headersOf({ isTagged: false }), ...(waits && pointing(['Retry-After'])) },
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            {
              type: 'object',
              properties: { error: { type: 'object', properties: { code: { enum: codes } } } },
            },
          ],
        },
        example: {
          error: {
            code: first,
            message: 'One sentence for the person who reads it.',
            requestId: HEADERS['x-request-id'].example,
            ...(waits && { details: { retryAfterSeconds: 2 } }),
          },
        },
      },
    },
  };
}
