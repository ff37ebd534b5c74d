import { expect, it } from 'vitest';
import { createWriteTrouble } from './write-trouble.ts';

it('is said once in the log, and holds for a while after the last write that failed', () => {
  let ms = 0;
  const lines: unknown[] = [];
  const trouble = createWriteTrouble({ error: (line: unknown) => void lines.push(line) }, () => ms);
  trouble.note(Object.assign(new Error('duplicate key'), { code: '23505' }));
  trouble.note(Object.assign(new Error('too many connections'), { code: '53300' }));
  expect(trouble.now()).toBeNull();
  for (ms = 0; ms <= 30_000; ms += 10_000) trouble.note(Object.assign(new Error('full'), { code: '53100' }));
  expect(trouble.now()).toBe('its disk is full');
  expect(lines).toEqual([{ why: 'its disk is full' }]);
  ms += 60_000;
  expect(trouble.now()).toBeNull();
  trouble.note(Object.assign(new Error('read-only'), { code: '25006' }));
  expect(lines).toHaveLength(2);
});
