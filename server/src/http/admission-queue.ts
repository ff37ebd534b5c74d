/**
 * A bounded queue in front of work that only so much of can be done at once. Who comes when the queue is full is refused at
 * once and told when to try again: that keeps those who were let in quick, however many come.
 */
import { ApiError } from './api-error.ts';

/** Connections of the pool that the crowd's writes leave to everybody else, where it has as many. */
const CONNECTIONS_LEFT = 4;

/** How many connections the crowd's writes may hold at the same time. */
export function connectionsOfCrowd(poolSize: number): { readonly saves: number; readonly drafts: number } {
  const both = Math.max(2, poolSize - CONNECTIONS_LEFT);
  return { saves: Math.ceil(both / 2), drafts: Math.floor(both / 2) };
}

/** Whoever takes longer to come, as who sends a body slowly, keeps nobody else out. */
const LATE_MS = 1_000;

interface AdmissionOptions {
  /** How many are inside at the same time. */
  readonly atOnce: number;
  /** How many may wait for that. */
  readonly mostWaiting: number;
}

export interface AdmissionQueue {
  /** Whether there is room for one more, those on their way included. */
  isOpen(): boolean;
  /** Counts somebody who will run soon; what it returns is called when they do, or never will. */
  approach(): () => void;
  /** Runs `work` when its turn comes, first come, first served. Throws UNAVAILABLE instead when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createAdmissionQueue({ atOnce, mostWaiting }: AdmissionOptions): AdmissionQueue {
  const waiting: (() => void)[] = [];
  let inside = 0;
  let onTheirWay = 0;

  const hasRoom = (): boolean => inside < atOnce || waiting.length < mostWaiting;

  /** Resolves when there is a place inside, which is the caller's then. */
  async function takePlace(): Promise<void> {
    if (inside < atOnce) {
      inside += 1;
      return;
    }
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }

  function leavePlace(): void {
    const next = waiting.shift();
    // The place goes from hand to hand, so that nobody slips in between.
    if (next) next();
    else inside -= 1;
  }

  return {
    isOpen: () => inside + waiting.length + onTheirWay < atOnce + mostWaiting,
    approach() {
      onTheirWay += 1;
      let isCounted = true;
      const arrive = (): void => {
        if (isCounted) onTheirWay -= 1;
        isCounted = false;
        clearTimeout(late);
      };
      const late = setTimeout(arrive, LATE_MS).unref();
      return arrive;
    },
    async run(work) {
      if (!hasRoom()) {
        const { code, message, details } = overloadRefusal();
        throw new ApiError(code, message, details);
      }
      await takePlace();
      try {
        return await work();
      } finally {
        leavePlace();
      }
    },
  };
}

/** What somebody is told for whom there is no room; the details become Retry-After. */
export const overloadRefusal = () =>
  ({
    code: 'UNAVAILABLE',
    message: 'Very many people are saving right now. Please try again in a moment.',
    details: { retryAfterSeconds: someSeconds() },
  }) as const;

/** One to three: not all who were refused come back together. */
const someSeconds = (): number => 1 + Math.floor(Math.random() * 3);
