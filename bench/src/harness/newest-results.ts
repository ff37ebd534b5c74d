/**
 * The table at the top of bench/RESULTS.md: the newest figure of each benchmark beside its goal, taken from the reports below
 * it.
 */

const HEAD = '# Results';
const BEGIN = '<!-- newest -->';
const END = '<!-- all -->';

interface Figure {
  readonly figure: string;
  readonly goal: string;
  readonly verdict: string;
}

/** `names` are the benchmarks that there are: the figures of others stay below, where they were measured. */
export function withNewest(results: string, names: readonly string[]): string {
  const all = results.includes(END)
    ? results.slice(results.indexOf(END) + END.length)
    : results.replace(HEAD, '');
  const rows = [...newestOf(all)]
    .filter(([bench]) => names.includes(bench))
    .flatMap(([bench, { when, lines }]) =>
      lines
        .flatMap(figuresOf)
        .map(({ figure, goal, verdict }) => `| \`${bench}\` | ${figure} | ${goal} | ${verdict} | ${when} |`),
    );
  const table = ['| benchmark | newest figure | goal | | measured (UTC) |', '|---|---|---|---|---|', ...rows];
  return `${HEAD}\n\n${BEGIN}\n\n${table.join('\n')}\n\n${END}\n\n${all.trim()}\n`;
}

interface Run {
  readonly when: string;
  readonly lines: readonly string[];
}

function newestOf(text: string): Map<string, Run> {
  const runs = new Map<string, Run>();
  for (const section of text.split(/^## /m).slice(1)) {
    const [head = '', ...lines] = section.split('\n');
    const { name, when } = /^(?<name>[\w-]+): (?<when>[\d-]+ [\d:]+)/.exec(head)?.groups ?? {};
    if (!name || !when || lines.flatMap(figuresOf).length === 0) continue;
    runs.set(name, { when, lines });
  }
  return new Map([...runs].toSorted(([a], [b]) => a.localeCompare(b)));
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
