import { describe, expect, test } from 'vitest';
import { withReport } from './newest-results.ts';

const report = (bench: string, when: string, finding: string) => `## ${bench}: ${when} UTC\n\n- ${finding}\n`;
const rowsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('| `'));

describe('the results of the benchmarks', () => {
  const results = [
    report(
      'save',
      '2026-11-21 10:00',
      '**0.49 of theirs**, goal at least 0.35: reached; **p99 100 ms**, goal at most 50: missed',
    ),
    report('api', '2026-11-21 11:00', '**0.76, goal at least 0.8: missed**'),
  ].reduce(withReport, '# Results\n\nWhat was tried.\n');

  test('have one row for each figure that has a goal', () => {
    expect(rowsOf(results)).toEqual([
      '| `api` | 0.76 | at least 0.8 | missed | 2026-11-21 11:00 |',
      '| `save` | 0.49 of theirs | at least 0.35 | reached | 2026-11-21 10:00 |',
      '| `save` | p99 100 ms | at most 50 | missed | 2026-11-21 10:00 |',
    ]);
  });

  test('replace the rows of the same benchmark, and keep what was written above them', () => {
    const later = withReport(
      results,
      report('api', '2026-11-23 09:00', '**1.01, goal at least 1: reached**'),
    );
    expect(rowsOf(later)[0]).toBe('| `api` | 1.01 | at least 1 | reached | 2026-11-23 09:00 |');
    expect(later).not.toContain('0.76');
    expect(later).toContain('What was tried.');
    expect(later).toContain('0.49 of theirs');
  });
});
