import { expect, it } from 'vitest';
import { webAddress } from './admin-paths.ts';

it.each([
  ['https://tour.example/player/1', 'https://tour.example/player/1'],
  ['http://tour.example', 'http://tour.example/'],
])('%s may be followed', (text, href) => {
  expect(webAddress(text)?.href).toBe(href);
});

it.each([null, '', 'tour.example', 'javascript:alert(1)', 'data:text/html,x', '//tour.example'])(
  'edge 47: %s is no link',
  (text) => {
    expect(webAddress(text)).toBeNull();
  },
);
