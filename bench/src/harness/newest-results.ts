/** bench/RESULTS.md: the figures of all benchmarks beside their goals, and the newest report of each. */

const BEGIN = '<!-- newest -->';
const END = '<!-- all -->';

interface Figure {
  readonly figure: string;
  readonly goal: string;
  readonly verdict: string;
}

/** Puts the report, a section with its own heading, in the place of the one before of the same benchmark. */
export function withReport(results: string, report: string): string {
  const [, notes = ''] = results.split(END);
  const [intro = '', ...sections] = `${notes.trim()}\n\n${report.trim()}`.split(/^## /m);
  const newest = new Map(sections.map((section) => [nameOf(section), section.trim()]));
  const reports = [...newest].toSorted(([a], [b]) => a.localeCompare(b)).map(([, section]) => section);
  const table = [
    '| benchmark | newest figure | goal | | measured (UTC) |',
    '|---|---|---|---|---|',
    ...reports.flatMap(rowsOf),
  ];
  const parts = [
    '# Results',
    BEGIN,
    table.join('\n'),
    END,
    intro.trim(),
    ...reports.map((section) => `## ${section}`),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const nameOf = (section: string): string => section.slice(0, section.indexOf(':'));

function rowsOf(section: string): string[] {
  const [head = '', ...lines] = section.split('\n');
  const when = /\d{4}-[\d-]+ [\d:]+/.exec(head)?.[0] ?? '';
  return lines
    .flatMap(figuresOf)
    .map(
      ({ figure, goal, verdict }) =>
        `| \`${nameOf(section)}\` | ${figure} | ${goal} | ${verdict} | ${when} |`,
    );
}

/** `**3 ms** of theirs, goal at most 2: missed; 5 in all, goal 5: reached` has two figures. */
function figuresOf(line: string): Figure[] {
  const said = line.replace(/^- /, '').replaceAll('**', '').replaceAll('|', '\\|');
  return [...said.matchAll(/(.*?),? goal (?:is )?([^:]*): (reached|missed[^;,.*]*)/g)].map(
    ([, figure = '', goal = '', verdict = '']) => ({
      figure: figure.replace(/^[\s;,.:]+/, ''),
      goal,
      verdict: verdict.trim(),
    }),
  );
}
