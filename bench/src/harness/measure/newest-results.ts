/** bench/RESULTS.md: the newest figures of all benchmarks beside their goals. */

const HEAD = `| benchmark | newest figure | goal | | measured (UTC) |
|---|---|---|---|---|`;

/** Replaces the rows of the benchmark that the report is of, and keeps the text above the table. */
export function withReport(results: string, report: string): string {
  const [, bench = '', when = ''] = /^## ([^:]*): (\d{4}-[\d-]+ [\d:]+)/.exec(report) ?? [];
  const [intro = '', table = ''] = results.split(HEAD);
  const others = table
    .split('\n')
    .filter((row) => row.startsWith('| `') && !row.startsWith(`| \`${bench}\``));
  const own = report
    .split('\n')
    .flatMap(figuresOf)
    .map(({ figure, goal, verdict }) => `| \`${bench}\` | ${figure} | ${goal} | ${verdict} | ${when} |`);
  const rows = [...others, ...own].toSorted((a, b) => benchOf(a).localeCompare(benchOf(b)));
  return `${intro.trim()}\n\n${[HEAD, ...rows].join('\n')}\n`;
}

const benchOf = (row: string): string => row.split('`')[1] ?? '';

interface Figure {
  readonly figure: string;
  readonly goal: string;
  readonly verdict: string;
}

/** `**3 ms** of theirs, goal at most 2: missed; 5 in all, goal 5: reached` has two figures. */
function figuresOf(line: string): Figure[] {
  const text = line.replace(/^- /, '').replaceAll('**', '').replaceAll('|', '\\|');
  return [...text.matchAll(/(.*?),? goal (?:is )?([^:]*): (reached|missed[^;,.*]*)/g)].map(
    ([, figure = '', goal = '', verdict = '']) => ({
      figure: figure.replace(/^[\s;,.:]+/, ''),
      goal,
      verdict: verdict.trim(),
    }),
  );
}
