import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeFields, readContractComments } from './contract-comments.ts';

const comments = readContractComments(join(import.meta.dirname, '../contract/src'));

it.each([
  ['of a field', 'Match.gameScore', "Games from player one's side: `3-1`, `0-3`."],
  ['of a named schema itself', 'Correction', 'Results that a version of the board corrected.'],
  [
    'of a field taken over from another schema',
    'Tournament.isDemo',
    'A replay of a past draw that came with the demo.',
  ],
  ['of a field within a field', 'League.draws.isSealed', 'Picks are sealed, so there is a board.'],
  [
    'of what a query may say',
    'leagueBoard.query.version',
    'The results version; the newest is returned when it is gone.',
  ],
  ['of what is answered', 'boardPicks.response.data.entryCount', undefined],
])('reads the comment %s', (_, place, comment) => {
  expect(comments.get(place)).toBe(comment);
});

it('puts them where the document says nothing itself', () => {
  const field = (description?: string) => ({ type: 'string', ...(description && { description }) });
  const operation = {
    operationId: 'leagueBoard',
    parameters: [
      { name: 'version', in: 'query' },
      { name: 'page', in: 'query', description: 'Which page.' },
    ],
    responses: {
      200: {
        content: {
          'application/json': {
            schema: { properties: { data: { items: { $ref: '#/x' } }, entryCount: field() } },
          },
        },
      },
    },
  };
  const schemas = { Match: { properties: { gameScore: field(), court: field('Where.') } } };
  const described = describeFields(
    { paths: { '/x': { get: operation } }, components: { schemas } },
    comments,
  );
  expect(described).toMatchObject({
    paths: {
      '/x': {
        get: {
          parameters: [
            { description: 'The results version; the newest is returned when it is gone.' },
            { description: 'Which page.' },
          ],
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: { properties: { entryCount: { description: 'All entries of the draw.' } } },
                },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Match: {
          properties: {
            gameScore: { description: "Games from player one's side: `3-1`, `0-3`." },
            court: { description: 'Where.' },
          },
        },
      },
    },
  });
});
