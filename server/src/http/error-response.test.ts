import fastify from 'fastify';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { sendError } from './error-response.ts';

it.each([
  ['a tour page that cannot be had', new ApiError('PAGE_NOT_FETCHED', 'The page did not come'), 502, [40]],
  ['a fault of ours', new Error('not thought of'), 500, [50]],
  ['a full house', new ApiError('UNAVAILABLE', 'Come back', { retryAfterSeconds: 1 }), 503, []],
  ['a wrong request', new ApiError('INVALID_INPUT', 'No such day'), 400, []],
])('%s', async (_, failure, status, levels) => {
  const lines: { level: number }[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const app = fastify({ logger: { level: 'warn', stream } });
  app.setErrorHandler(sendError);
  app.get('/', () => {
    throw failure;
  });
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(status);
  expect(lines.map(({ level }) => level)).toEqual(levels);
});
