import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { breakingChanges, unnamed } from './api-changes.ts';

interface Told {
  readonly query?: Record<string, object>;
  readonly required?: readonly string[];
  readonly body?: object;
  readonly answer?: object;
  readonly security?: readonly object[];
  readonly isInternal?: boolean;
  readonly path?: string;
}

const documentOf = ({
  query = {},
  required = [],
  body,
  answer = {},
  security = [],
  isInternal,
  path = '/api/things/{id}',
}: Told) => ({
  paths: {
    [path]: {
      post: {
        operationId: 'change',
        ...(isInternal && { 'x-internal': true }),
        security,
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          ...Object.entries(query).map(([name, schema]) => ({
            name,
            in: 'query',
            required: required.includes(name),
            schema,
          })),
        ],
        ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
        responses: { 200: { content: { 'application/json': { schema: answer } } }, 404: {} },
      },
    },
  },
  components: {
    schemas: {
      Name: { type: 'string' },
      Page: { type: 'object', properties: { next: { type: 'integer' } }, required: ['next'] },
    },
  },
});

const changes = (before: Told, after: Told): string[] =>
  breakingChanges(documentOf(before), documentOf(after)).map(({ change }) => change);

const text = { type: 'string' };
const number = { type: 'integer' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const list = (items: object) => ({ type: 'array', items });

it.each<[string, Told, Told, string[]]>([
  ['an operation', {}, { path: '/api/other/{id}' }, ['POST /api/things/{} is gone']],
  ['a token that is asked for', {}, { security: [{ session: [] }] }, ['needs a token']],
  ['an operation that is ours alone now', {}, { isInternal: true }, ['is for the site’s own pages only']],
  ['a parameter', { query: { page: number } }, {}, ['query page is gone']],
  [
    'a parameter that must be sent',
    {},
    { query: { page: number }, required: ['page'] },
    ['query page must be sent'],
  ],
  [
    'one that need not be sent before',
    { query: { page: number } },
    { query: { page: number }, required: ['page'] },
    ['query page must be sent'],
  ],
  [
    'a value that may be sent',
    { query: { sort: { enum: ['a', 'b'] } } },
    { query: { sort: { enum: ['a'] } } },
    ['query sort cannot be "b"'],
  ],
  [
    'all values but a few',
    { query: { sort: text } },
    { query: { sort: { type: 'string', enum: ['a'] } } },
    ['query sort can only be ["a"]'],
  ],
  [
    'a bound',
    { query: { page: { ...number, maximum: 100 } } },
    { query: { page: { ...number, maximum: 50 } } },
    ['query page has a maximum of 50'],
  ],
  ['a body', {}, { body: object({ a: text }) }, ['a body must be sent']],
  ['a field that must be sent', { body: object({}) }, { body: object({ a: text }) }, ['body.a must be sent']],
  [
    'a field that is refused',
    { body: object({ a: text }, []) },
    { body: { ...object({}), additionalProperties: false } },
    ['body.a is refused'],
  ],
  [
    'a type that may be sent',
    { body: object({ a: orNull(text) }) },
    { body: object({ a: text }) },
    ['body.a cannot be of type null'],
  ],
  [
    'a field',
    { answer: object({ data: list(object({ a: text, b: text })) }) },
    { answer: object({ data: list(object({ a: text })) }) },
    ['answer 200.data[].b is gone'],
  ],
  [
    'a field of a schema elsewhere',
    { answer: object({ page: object({ next: number, before: number }) }) },
    { answer: object({ page: ref('Page') }) },
    ['answer 200.page.before is gone'],
  ],
  [
    'a field’s type',
    { answer: object({ a: ref('Name') }) },
    { answer: object({ a: number }) },
    ['answer 200.a can be of type number'],
  ],
  [
    'that it is there',
    { answer: object({ a: text }) },
    { answer: object({ a: text }, []) },
    ['answer 200.a can be missing'],
  ],
  [
    'that it is something',
    { answer: object({ a: text }) },
    { answer: object({ a: orNull(text) }) },
    ['answer 200.a can be null'],
  ],
])('to lose %s breaks programs', (_, before, after, found) => {
  expect(changes(before, after)).toEqual(found);
});

it.each<[string, Told, Told]>([
  ['a parameter that need not be sent', {}, { query: { page: number } }],
  [
    'a value that may be sent',
    { query: { sort: { enum: ['a'] } } },
    { query: { sort: { enum: ['a', 'b'] } } },
  ],
  ['room', { query: { page: { ...number, maximum: 50 } } }, { query: { page: number } }],
  [
    'a field that need not be sent',
    { body: object({ a: text }) },
    { body: object({ a: text, b: text }, ['a']) },
  ],
  ['a field that is answered', { answer: object({ a: text }) }, { answer: object({ a: text, b: text }) }],
  [
    'a value that is answered',
    { answer: object({ a: { enum: ['x'] } }) },
    { answer: object({ a: { enum: ['x', 'y'] } }) },
  ],
  [
    'a name for a schema',
    { answer: object({ page: object({ next: number }) }) },
    { answer: object({ page: ref('Page') }) },
  ],
  ['another name in a path', { path: '/api/things/{id}' }, { path: '/api/things/{thingId}' }],
  ['openness', { security: [{ session: [] }] }, {}],
  [
    'anything, where nothing is promised',
    { isInternal: true, answer: object({ a: text }) },
    { isInternal: true },
  ],
])('to gain %s breaks nobody', (_, before, after) => {
  expect(changes(before, after)).toEqual([]);
});

it('the document breaks nothing of itself, and an operation taken out of it is found', () => {
  const text = readFileSync(`${import.meta.dirname}/../contract/openapi.json`, 'utf8');
  const document = JSON.parse(text);
  expect(breakingChanges(document, document)).toEqual([]);
  const after = JSON.parse(text);
  delete after.paths['/api/tournaments/{tournamentId}/leaderboard'];
  delete after.components.schemas.Match.properties.gameScore;
  const found = breakingChanges(document, after);
  expect(found).toContainEqual({
    operation: 'leaderboard',
    change: 'GET /api/tournaments/{}/leaderboard is gone',
  });
  expect(found).toContainEqual({ operation: 'getMatch', change: 'answer 200.data.gameScore is gone' });
  expect(unnamed(found, found)).toEqual([]);
  expect(
    unnamed(found, [{ operation: 'getMatch', change: 'answer 200.data.gameScore is gone' }]),
  ).toHaveLength(found.length - 1);
});
