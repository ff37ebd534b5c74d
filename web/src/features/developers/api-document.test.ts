import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  type ApiDocument,
  addressOf,
  answerOf,
  areasOf,
  canBeTried,
  fieldsOf,
  refusalsOf,
  search,
  typeOf,
} from './api-document.ts';

const file = new URL('../../../../contract/openapi.json', import.meta.url);
const document = JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;
const areas = areasOf(document);
const operations = areas.flatMap((area) => area.operations);
const operation = (name: string) => {
  const found = operations.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`No ${name}`);
  return found;
};

it('shows what is promised, and nothing of administrators', () => {
  expect(areas.map(({ name }) => name).slice(0, 3)).toEqual(['Tournaments', 'Players', 'Boards']);
  expect(operations.filter(({ path }) => path.startsWith('/api/admin'))).toEqual([]);
  expect(operations.length).toBeGreaterThan(50);
});

it('finds by all words of a search, wherever they stand', () => {
  const found = search(areas, 'get LEADERBOARD').flatMap((area) =>
    area.operations.map(({ operationId }) => operationId),
  );
  expect(found).toContain('leaderboard');
  expect(found).not.toContain('submitEntry');
  expect(search(areas, '  ')).toEqual(areas);
  expect(search(areas, 'nothing of this')).toEqual([]);
});

it.each([
  [{ $ref: '#/components/schemas/Match' }, 'Match'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{ type: 'string', format: 'uuid' }, 'id'],
  [{ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }, 'instant or null'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Round' } }, 'list of Round'],
  [{ type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 }, 'list of 2 × integer'],
  [{ type: 'string', enum: ['mens', 'womens'] }, 'mens · womens'],
  [{}, 'anything'],
])('says what %j is', (schema, words) => {
  expect(typeOf(schema)).toBe(words);
});

it('has fields for every answer in JSON, and codes for every refusal', () => {
  for (const { operationId, responses } of operations)
    for (const [status, given] of Object.entries(responses)) {
      const answer = answerOf(document, given);
      const schema = answer.content?.['application/json']?.schema;
      if (status.startsWith('2') && schema && operationId !== 'getOpenApi')
        expect(fieldsOf(document, schema), operationId).not.toEqual([]);
      if (/^[45]/.test(status))
        expect(refusalsOf(answer.description ?? ''), `${operationId} ${status}`).not.toEqual([]);
    }
});

it('writes the address of a call', () => {
  const leaderboard = operation('leaderboard');
  expect(addressOf(leaderboard, { tournamentId: 'a/b', page: '2', page_size: '' })).toBe(
    '/api/tournaments/a%2Fb/leaderboard?page=2',
  );
  expect(addressOf(operation('listTournaments'), {})).toBe('/api/tournaments');
});

it('offers to try what every visitor may read', () => {
  expect(
    ['leaderboard', 'myEntries', 'submitEntry', 'tournamentPicture'].map((name) =>
      canBeTried(operation(name)),
    ),
  ).toEqual([true, false, false, false]);
});
