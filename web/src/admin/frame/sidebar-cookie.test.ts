import { expect, it } from 'vitest';
import { readSidebarOpen, sidebarCookie } from './sidebar-cookie.ts';

it.each([
  ['', true],
  ['theme=dark', true],
  ['admin_sidebar=open', true],
  ['theme=dark; admin_sidebar=closed', false],
  ['not_admin_sidebar=closed', true],
])('%j means open: %s', (cookies, open) => {
  expect(readSidebarOpen(cookies)).toBe(open);
});

it.each([true, false])('what is stored is read again: %s', (open) => {
  const cookie = sidebarCookie(open, '/run');
  expect(readSidebarOpen(cookie.split(';')[0] ?? '')).toBe(open);
  expect(cookie).toContain('path=/run; max-age=604800');
});
