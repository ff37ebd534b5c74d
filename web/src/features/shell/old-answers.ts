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
        // Nobody who fails says how things stand; and not every browser says that they did.
        if (!new URL(name).pathname.startsWith('/api/') || responseStatus >= 400) continue;
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
