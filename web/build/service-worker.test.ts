import { expect, it } from 'vitest';
import { filesOf } from './service-worker.ts';

it('finds what a page asks for, and neither its links nor other hosts', () => {
  const html = `<script src="/theme.js"></script><link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script type="module" crossorigin src="/assets/offline-1a.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/main-2b.css">
    <link rel="manifest" href="/manifest.webmanifest" /><a href="/tournaments">x</a><script src="https://x.test/a.js"></script>`;
  expect(filesOf(html)).toEqual([
    '/theme.js',
    '/favicon.svg',
    '/assets/offline-1a.js',
    '/assets/main-2b.css',
  ]);
});
