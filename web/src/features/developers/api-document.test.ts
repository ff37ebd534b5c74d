import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type ApiDocument, answerOf, areasOf, fieldsOf, refusalsOf, search, typeOf } from './api-document.ts';

const file = new URL('../../../../contract/openapi.json', import.meta.url);
const document = JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;
const areas = areasOf(document);
const operations = areas.flatMap((area) => area.operations);

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
  [{ type: 'string', format: 'uuid' }, 'uuid'],
  [{ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }, 'date-time or null'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Round' } }, 'list of Round'],
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
