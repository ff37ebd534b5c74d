import { describe, expect, test } from 'vitest';
import { withNewest } from './newest-results.ts';

const run = (bench: string, when: string, ...findings: string[]) =>
  [
    `## ${bench}: ${when} UTC`,
    '',
    '- command: `npm run bench`',
    ...findings.map((one) => `- ${one}`),
    '',
  ].join('\n');

const NAMES = ['api', 'save'];
const rowsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('| `'));

describe('the table of the newest results', () => {
  const kept = [
    '# Results\n\nAppended by the benchmarks.\n',
    run(
      'save',
      '2026-11-21 10:00',
      '**0.49 of theirs**, goal at least 0.35: reached; **p99 100 ms**, goal at most 50: missed',
    ),
    run('api', '2026-11-21 11:00', '**0.76, goal at least 0.8: missed**'),
    run(
      'save',
      '2026-11-22 10:00',
      '**0.8 of theirs**, goal at least 0.9: missed; **p99 40 ms**, goal at most 50: reached',
    ),
    run('gone', '2026-11-22 10:30', '**3 ms**, goal at most 4: reached'),
    run('save', '2026-11-22 11:00', 'looked into alone, without a goal'),
  ].join('\n');

  test('has one row for each figure of the last run that had a goal, by benchmark that there is', () => {
    expect(rowsOf(withNewest(kept, NAMES))).toEqual([
      '| `api` | 0.76 | at least 0.8 | missed | 2026-11-21 11:00 |',
      '| `save` | 0.8 of theirs | at least 0.9 | missed | 2026-11-22 10:00 |',
      '| `save` | p99 40 ms | at most 50 | reached | 2026-11-22 10:00 |',
    ]);
  });

  test('is made anew, and nothing below it is touched', () => {
    const once = withNewest(kept, NAMES);
    expect(withNewest(once, NAMES)).toBe(once);
    const more = withNewest(
      `${once}\n${run('api', '2026-11-23 09:00', '**1.01, goal at least 1: reached**')}`,
      NAMES,
    );
    expect(rowsOf(more)[0]).toBe('| `api` | 1.01 | at least 1 | reached | 2026-11-23 09:00 |');
    for (const line of kept.split('\n').slice(2)) expect(more).toContain(line);
  });
});
