import { expect, it } from 'vitest';
import { mayBeFramed } from './live-scores.ts';

const parties = { embedder: 'https://boast.example', own: 'https://scores.example' };
const may = (frameOptions: string | null, securityPolicy: string | null = null, of = parties) =>
  mayBeFramed({ frameOptions, securityPolicy }, of);

it('a page that says nothing may be shown', () => {
  expect(may(null)).toBe(true);
  expect(may(null, "default-src 'self'")).toBe(true);
});

it.each(['DENY', 'SAMEORIGIN', 'sameorigin, sameorigin'])('X-Frame-Options %s keeps us out', (options) => {
  expect(may(options)).toBe(false);
});

it('X-Frame-Options SAMEORIGIN lets the site itself in, and what browsers do not know is ignored', () => {
  expect(may('SAMEORIGIN', null, { embedder: 'https://a.example', own: 'https://a.example' })).toBe(true);
  expect(may('ALLOW-FROM https://other.example')).toBe(true);
});

it.each([
  ["'none'", false],
  ["'self'", false],
  ['*', true],
  ['https:', true],
  ['http:', false],
  ['https://boast.example', true],
  ['http://boast.example', true],
  ['boast.example', true],
  ['boast.example:*', true],
  ['https://boast.example:8443', false],
  ['*.example', true],
  ['*.boast.example', false],
  ['https://other.example https://boast.example', true],
  ['https://other.example', false],
  ['', false],
])('frame-ancestors %s: %s', (sources, allowed) => {
  expect(may(null, `default-src 'none'; Frame-Ancestors ${sources}`)).toBe(allowed);
});

it('of several policies every one must allow it, and the older header does not count beside them', () => {
  expect(may(null, "frame-ancestors *, frame-ancestors 'none'")).toBe(false);
  expect(may('DENY', 'frame-ancestors https://boast.example')).toBe(true);
});
