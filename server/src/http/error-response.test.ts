import fastify from 'fastify';
import { describe, expect, it, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorPage, sendError } from './error-response.ts';

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

const textOf = (page: string, tag: string): string =>
  new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`).exec(page)?.[1] ?? '';
const shown = (status: number, message: string, retryAfter?: number) => {
  const page = errorPage({ status, message, retryAfter });
  return [textOf(page, 'h1'), textOf(page, 'p'), /<a href="([^"]*)"/.exec(page)?.[1], textOf(page, 'a')];
};

describe('a page that cannot be had says', () => {
  test('what happened and when to try again', () => {
    expect(shown(429, 'Too many requests. Please try again in a moment', 7)).toEqual([
      'Too many requests',
      'Please try again in a moment. You can try again in 7 seconds.',
      '',
      'Try again',
    ]);
  });

  test('whose fault it is', () => {
    expect(shown(500, 'Something went wrong on our side. Please try again.')).toEqual([
      'Something went wrong on our side',
      'Please try again.',
      '',
      'Try again',
    ]);
  });

  test('where to go from an address of nothing', () => {
    expect(shown(404, 'Tournament not found')).toEqual([
      'Tournament not found',
      '',
      '/',
      'Go to the home page',
    ]);
  });

  test('nothing that is no text', () => {
    expect(errorPage({ status: 400, message: '<script>', retryAfter: undefined })).not.toContain('<script>');
  });
});
