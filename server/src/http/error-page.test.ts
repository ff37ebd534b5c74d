import { describe, expect, test } from 'vitest';
import { errorPage } from './error-page.ts';

const textOf = (page: string, tag: string): string =>
  new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`).exec(page)?.[1] ?? '';
const shown = (status: number, message: string, retryAfter?: number) => {
  const page = errorPage({ status, message, retryAfter });
  return [textOf(page, 'h1'), textOf(page, 'p'), /<a href="([^"]*)"/.exec(page)?.[1], textOf(page, 'a')];
};

describe('a page that cannot be had says', () => {
  test('what happened and when to try again', () => {
    expect(shown(429, 'Too many requests: please wait a moment and try again', 7)).toEqual([
      'Too many requests',
      'Please wait a moment and try again. You can try again in 7 seconds.',
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
      'To the front page',
    ]);
  });

  test('nothing that is no text', () => {
    expect(errorPage({ status: 400, message: '<script>', retryAfter: undefined })).not.toContain('<script>');
  });
});
