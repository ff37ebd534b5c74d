import { expect, it, vi } from 'vitest';
import { createOldAnswers, type HeardAnswer } from './old-answers.ts';

const answer = (path: string, ageMs: number | null, responseStatus = 200): HeardAnswer => ({
  name: `https://boast.example${path}`,
  responseStatus,
  serverTiming:
    ageMs === null ? [] : [{ name: 'stale', duration: ageMs, description: '', toJSON: () => ({}) }],
});

it('knows the oldest of what is old, until a fresh answer comes', () => {
  const old = createOldAnswers(() => 1_000_000);
  const hears = vi.fn();
  old.watch(hears);
  expect(old.oldest()).toBeNull();
  old.hear([
    answer('/api/tournaments', 60_000),
    answer('/api/matches', 180_000),
    answer('/api/players', null),
  ]);
  expect(old.oldest()).toBe(1_000_000 - 180_000);
  old.hear([answer('/api/matches', null)]);
  expect(old.oldest()).toBe(1_000_000 - 60_000);
  old.hear([answer('/api/tournaments', null)]);
  expect(old.oldest()).toBeNull();
  expect(hears).toHaveBeenCalledTimes(3);
});

it('a failure does not make what is shown any fresher, and only the API counts', () => {
  const old = createOldAnswers(() => 1_000_000);
  old.hear([answer('/api/tournaments', 60_000)]);
  const failures = [answer('/api/tournaments', null, 503), answer('/api/tournaments', null, 0)];
  old.hear([...failures, answer('/assets/page.js', 900_000)]);
  expect(old.oldest()).toBe(940_000);
});

it('hears nothing where the browser does not tell', () => {
  const old = createOldAnswers(() => 1_000_000);
  old.hear([{ name: 'http://boast.example/api/tournaments', responseStatus: 200 }]);
  expect(old.oldest()).toBeNull();
});

it('forgets what was not heard of again, and keeps what was', () => {
  let now = 1_000_000;
  const old = createOldAnswers(() => now);
  old.hear([answer('/api/tournaments', 60_000), answer('/api/matches', 60_000)]);
  const known = old.known();
  now += 20_000;
  old.hear([answer('/api/matches', 81_000)]);
  old.forget(known);
  expect([...old.known().keys()]).toEqual(['https://boast.example/api/matches']);
});
