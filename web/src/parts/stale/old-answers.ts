/**
 * Which answers the server gave from its memory because it can reach nothing newer, and how old they are. It says so in a
 * header that the browser keeps for whoever looks later (Server-Timing), so that the first view need not look itself.
 */
interface OldAnswers {
  /** When the oldest was made; null when none is old. */
  readonly oldest: () => number | null;
  readonly hear: (answers: readonly HeardAnswer[]) => void;
  readonly watch: (onChange: () => void) => () => void;
  /** Those that are known to be old now, for `forget`. */
  readonly known: () => ReadonlyMap<string, number>;
  /** Of these nothing new was heard, and nothing shows them. */
  readonly forget: (known: ReadonlyMap<string, number>) => void;
}

/** What of a PerformanceResourceTiming is looked at. */
export type HeardAnswer = Pick<PerformanceResourceTiming, 'name' | 'responseStatus'> & {
  /** Not told where a page came without encryption, but from this machine. */
  readonly serverTiming?: PerformanceResourceTiming['serverTiming'];
};

export function createOldAnswers(now: () => number): OldAnswers {
  const madeAt = new Map<string, number>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    oldest: () => (madeAt.size === 0 ? null : Math.min(...madeAt.values())),
    hear(answers) {
      for (const { name, responseStatus, serverTiming } of answers) {
        // Nobody who fails says how things stand (0: cut off, or asked anew), and not every browser says that they did.
        const isFailure = responseStatus === 0 || responseStatus >= 400;
        if (!new URL(name).pathname.startsWith('/api/') || isFailure) continue;
        const stale = serverTiming?.find((one) => one.name === 'stale');
        if (stale) madeAt.set(name, now() - stale.duration);
        else madeAt.delete(name);
      }
      tell();
    },
    watch(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    known: () => new Map(madeAt),
    forget(known) {
      for (const [url, at] of known) if (madeAt.get(url) === at) madeAt.delete(url);
      tell();
    },
  };
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const relative = new Intl.RelativeTimeFormat('en');

/** What a page says of an answer so many milliseconds old. */
export function staleWords(ageMs: number): string {
  const [unit, ms] = units.find((one) => ageMs >= one[1]) ?? ['minute', 60_000];
  const age = ageMs < 60_000 ? 'less than a minute ago' : relative.format(-Math.floor(ageMs / ms), unit);
  return `As of ${age}: what is newer cannot be reached just now.`;
}
