import { isStaffAccess } from '@boast/contract/access';
import { ERROR_CODES } from '@boast/contract/errors';
import type { Operation } from '@boast/contract/operation';
import { type OperationName, operations, TAGS, tagOf } from '@boast/contract/operations';
import { refusalsOf } from '@boast/contract/refusals';
import { tokenScopeOf } from '@boast/contract/values/token-scope';
import { describe, expect, it } from 'vitest';
import { ERROR_STATUS } from '../error-response.ts';
import { buildOpenApiDocument } from './document.ts';

interface Described {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly security: readonly object[];
  readonly 'x-internal'?: true;
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

const document = JSON.parse(JSON.stringify(buildOpenApiDocument()));
const described = new Map(
  Object.values<Record<string, Described>>(document.paths)
    .flatMap((path) => Object.values(path))
    .map((one) => [one.operationId, one]),
);
const names = Object.keys(operations) as OperationName[];
const operationOf = (name: OperationName) => operations[name] as unknown as Operation;

describe.each(names)('%s', (name) => {
  const operation = operationOf(name);
  const one = described.get(name);

  it('is described, by its area and who may call it', () => {
    expect(one?.tags).toEqual([tagOf(name)]);
    expect(one?.description).not.toBe('');
    expect(one?.security.length === 0).toBe(operation.access === 'visitor');
    const byToken = one?.security.some((way) => 'token' in way) ?? false;
    expect(byToken).toBe(operation.access !== 'visitor' && tokenScopeOf(operation) !== null);
    expect(one?.['x-internal'] === true).toBe(isStaffAccess(operation.access) || operation.isOfSite === true);
  });

  it('names every code that it can be refused with, under its status', () => {
    for (const code of refusalsOf(operation)) {
      const ref = one?.responses[ERROR_STATUS[code]]?.$ref ?? '';
      expect(ref.split('/').at(-1)?.split('.')).toContain(code);
    }
  });
});

it('every area has operations, and every operation one area of its own', () => {
  expect(new Set(names.map(tagOf))).toEqual(new Set(Object.keys(TAGS)));
  // Operations without a tag would fall under `Site`.
  const ofSite = names.filter((name) => tagOf(name) === 'Site');
  expect(ofSite).toEqual(['getConfig', 'sendFeedback']);
});

it('every error code can be met somewhere', () => {
  const met = new Set(names.flatMap((name) => refusalsOf(operationOf(name))));
  expect(ERROR_CODES.filter((code) => !met.has(code))).toEqual([]);
});

it('no schema of some size stands in it twice', () => {
  const seen = new Map<string, number>();
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const text = JSON.stringify(node);
    if ('properties' in node && text.length > 600) seen.set(text, (seen.get(text) ?? 0) + 1);
    for (const inner of Object.values(node)) look(inner);
  };
  look({ ...document, components: { schemas: document.components.schemas } });
  expect([...seen].filter(([, times]) => times > 1).map(([text]) => text.slice(0, 200))).toEqual([]);
});

it('O17: every list says what stands in it, as Spectral wants it', () => {
  const silent: string[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'array' && !('items' in node && node.items))
      silent.push(JSON.stringify(node));
    for (const inner of Object.values(node)) look(inner);
  };
  look(document);
  expect(silent).toEqual([]);
});

it('has what is no operation: events, pictures, the calendar, the webhook and itself', () => {
  for (const path of [
    '/api/tournaments/{tournamentId}/events',
    '/share/tournaments/{tournamentId}.png',
    '/share/entries/{entryId}.png',
    '/tournaments/{tournamentId}/start.ics',
    '/api/webhooks/stripe',
    '/openapi.json',
  ])
    expect(document.paths).toHaveProperty([path]);
});

/** These create something without a key: sent again, they find what they created, or must not. */
const KNOWN_AGAIN: Readonly<Partial<Record<OperationName, string>>> = {
  addDrawPlayer: 'by the name',
  createAccessToken: 'not at all: to tell its secret twice it would have to be kept',
  createPlayer: 'by the number of the tour',
  createUser: 'by the username',
  createWebhook: 'by its address',
  importTournament: 'by the address of the page',
  makeScorerLink: 'not at all: to tell its secret twice it would have to be kept',
  removeFromPrize: 'by the entry',
  sendFeedback: 'by the words, for a day',
  subscribeToPush: 'by the endpoint of the browser',
};

it('what would make a second thing if it were sent twice takes an Idempotency-Key', () => {
  const making = names.filter((name) => operationOf(name).status === 201);
  const guarded = (name: OperationName): boolean =>
    operationOf(name).idempotent === true || operationOf(name).ifMatch === 'required';
  expect(making.filter((name) => !guarded(name)).toSorted()).toEqual(Object.keys(KNOWN_AGAIN));
});
