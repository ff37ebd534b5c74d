/** The steps of a trial: each is printed as it ends, and all of them as a table. */
interface Row {
  readonly section: string;
  readonly what: string;
  readonly seconds: string;
  readonly outcome: 'ok' | 'FAILED';
}

const LONGEST = 90;
const rows: Row[] = [];

export const printTable = (): void => console.table(rows);

/** Does it, and writes a row of it, whatever comes of it. What it resolves with is told, where that is a text. */
export async function tried(section: string, what: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  let told: unknown;
  let outcome: Row['outcome'] = 'FAILED';
  try {
    told = await work();
    outcome = 'ok';
  } finally {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const [line = ''] = (typeof told === 'string' ? `${what}: ${told}` : what).split('\n');
    console.log(`${outcome.padEnd(6)} ${seconds.padStart(6)} s  ${section}: ${line}`);
    rows.push({
      section,
      what: line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line,
      seconds,
      outcome,
    });
  }
}

/** Throws unless the two are the same. */
export function expectSame(found: string, expected: string): void {
  if (found !== expected) throw new Error(`${found}\nis not\n${expected}`);
}
