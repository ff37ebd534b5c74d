/**
 * The processes of one start share this state: through their starter, each tells the others what was used and
 * what it holds, at most ten times a second. So a limit applies to all together, except for what comes within
 * a tenth of a second.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS, STARTER } from './relay-siblings.js';

export interface Siblings {
  /** It is `api-1` or `worker-1`, and null when this process is alone. */
  readonly name: string | null;
  /** Announces each use of a key; `onTold` is called for those of others. */
  uses(what: string, onTold: (use: Use) => void): (use: Use) => void;
  /** Counts what each process holds by key: `tell` announces ours, `ofOthers` is the others' total. */
  holdings(what: string): Holdings;
  /** Asks every process, including this one. `answer` is this one's reply. */
  gather<T>(what: string, answer: () => Promise<T>): () => Promise<readonly { name: string; answer: T }[]>;
}

interface Use {
  readonly key: string;
  readonly count: number;
  readonly perMinute: number;
}

interface Holdings {
  tell(key: string, count: number): void;
  ofOthers(key: string): number;
}

export interface SiblingLine {
  send(message: object): void;
  onMessage(hear: (message: unknown) => void): void;
}

const TOLD_EVERY_MS = 100;

type Message =
  | { readonly siblings: 'told'; readonly from: string; readonly told: Told }
  | { readonly siblings: 'asked'; readonly id: string; readonly what: string }
  | { readonly siblings: 'answered'; readonly id: string; readonly from: string; readonly answer: unknown }
  | { readonly siblings: 'joined'; readonly name: string }
  | { readonly siblings: 'left'; readonly name: string };

interface Told {
  readonly uses: Readonly<Record<string, readonly Use[]>>;
  readonly held: Readonly<Record<string, readonly (readonly [string, number])[]>>;
}

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'siblings' in message;

export const alone: Siblings = {
  name: null,
  uses: () => () => {},
  holdings: () => ({ tell: () => {}, ofOthers: () => 0 }),
  gather: (_, answer) => async () => [{ name: 'all', answer: await answer() }],
};

export function joinSiblings(name: string, line: SiblingLine): Siblings {
  const tellSoon = gathered(() => tell({ uses: uses.sinceTold(), held: holdings.sinceTold() }));
  const uses = shareUses(tellSoon);
  const holdings = shareHoldings(tellSoon);
  const answers = new Map<string, () => Promise<unknown>>();
  const asking = new Map<string, (from: string, answer: unknown) => void>();

  const tell = (told: Told): void => {
    const isAny = [told.uses, told.held].some((part) => Object.keys(part).length > 0);
    if (isAny) line.send({ siblings: 'told', from: name, told } satisfies Message);
  };

  line.onMessage((message) => {
    if (!isMessage(message)) return;
    if (message.siblings === 'told') {
      uses.hear(message.told.uses);
      holdings.hear(message.from, message.told.held);
    } else if (message.siblings === 'joined') tell({ uses: {}, held: holdings.all() });
    else if (message.siblings === 'left') holdings.forget(message.name);
    else if (message.siblings === 'answered') asking.get(message.id)?.(message.from, message.answer);
    else
      void answers
        .get(message.what)?.()
        .then(
          (answer) =>
            line.send({ siblings: 'answered', id: message.id, from: name, answer } satisfies Message),
          () => {},
        );
  });
  line.send({ siblings: 'joined', name } satisfies Message);

  return {
    name,
    uses: (what, onTold) => uses.of(what, onTold),
    holdings: (what) => holdings.of(what),
    gather<T>(what: string, answer: () => Promise<T>) {
      answers.set(what, answer);
      return async () => {
        const id = `${name} ${performance.now()} ${Math.random()}`;
        const found: { name: string; answer: T }[] = [{ name, answer: await answer() }];
        let expected = Number.POSITIVE_INFINITY;
        const all = new Promise<void>((done) => {
          asking.set(id, (from, theirs) => {
            // The starter says how many processes to wait for.
            if (from === STARTER) expected = theirs as number;
            else found.push({ name: from, answer: theirs as T });
            if (found.length >= expected) done();
          });
        });
        line.send({ siblings: 'asked', id, what } satisfies Message);
        await Promise.race([all, sleep(PATIENCE_MS, undefined, { ref: false })]);
        asking.delete(id);
        return found.toSorted((one, other) => one.name.localeCompare(other.name));
      };
    },
  };
}

/** The first request starts a short wait before `act` runs, so that an idle process is not woken. */
function gathered(act: () => void): () => void {
  let isToCome = false;
  return () => {
    if (isToCome) return;
    isToCome = true;
    setTimeout(() => {
      isToCome = false;
      act();
    }, TOLD_EVERY_MS).unref();
  };
}

function shareUses(onUntold: () => void) {
  const heard = new Map<string, (use: Use) => void>();
  let untold = new Map<string, Map<string, Use>>();
  return {
    of(what: string, onTold: (use: Use) => void) {
      heard.set(what, onTold);
      return (use: Use): void => {
        const ofKind = untold.get(what) ?? new Map<string, Use>();
        untold.set(what, ofKind);
        ofKind.set(use.key, { ...use, count: (ofKind.get(use.key)?.count ?? 0) + use.count });
        onUntold();
      };
    },
    sinceTold(): Told['uses'] {
      const told = Object.fromEntries([...untold].map(([what, ofKind]) => [what, [...ofKind.values()]]));
      untold = new Map();
      return told;
    },
    hear(told: Told['uses']): void {
      for (const [what, ofKind] of Object.entries(told)) for (const use of ofKind) heard.get(what)?.(use);
    },
  };
}

function shareHoldings(onUntold: () => void) {
  const own = new Map<string, Map<string, number>>();
  const others = new Map<string, Map<string, Map<string, number>>>();
  let changed = new Map<string, Set<string>>();
  const countsOf = (what: string, key: string): Map<string, number> => {
    const ofKind = others.get(what) ?? new Map<string, Map<string, number>>();
    others.set(what, ofKind);
    const ofKey = ofKind.get(key) ?? new Map<string, number>();
    ofKind.set(key, ofKey);
    return ofKey;
  };
  return {
    of(what: string): Holdings {
      const held = own.get(what) ?? new Map<string, number>();
      own.set(what, held);
      return {
        tell(key, count) {
          if (count > 0) held.set(key, count);
          else held.delete(key);
          changed.set(what, (changed.get(what) ?? new Set()).add(key));
          onUntold();
        },
        ofOthers(key) {
          let sum = 0;
          for (const count of others.get(what)?.get(key)?.values() ?? []) sum += count;
          return sum;
        },
      };
    },
    sinceTold(): Told['held'] {
      const told = Object.fromEntries(
        [...changed].map(([what, keys]) => [
          what,
          [...keys].map((key) => [key, own.get(what)?.get(key) ?? 0] as const),
        ]),
      );
      changed = new Map();
      return told;
    },
    all: (): Told['held'] => Object.fromEntries([...own].map(([what, held]) => [what, [...held]])),
    hear(from: string, told: Told['held']): void {
      for (const [what, counts] of Object.entries(told)) {
        for (const [key, count] of counts) {
          const ofKey = countsOf(what, key);
          if (count > 0) ofKey.set(from, count);
          else ofKey.delete(from);
          if (ofKey.size === 0) others.get(what)?.delete(key);
        }
      }
    },
    forget(name: string): void {
      for (const ofKind of others.values()) {
        for (const [key, ofKey] of ofKind) {
          ofKey.delete(name);
          if (ofKey.size === 0) ofKind.delete(key);
        }
      }
    },
  };
}
