/**
 * A bounded queue in front of work that only so much of can be done at once. Who comes when the queue is full is refused at
 * once and told when to try again: that keeps those who were let in quick, however many come. No place (source.ts) has more than
 * its share of a queue, so that nobody closes it for everybody else.
 */
import { ApiError } from './api-error.ts';
import { callerPlace } from './caller-place.ts';

interface QueueSize {
  /** How many are inside at the same time. */
  readonly atOnce: number;
  /** How many may wait for that. */
  readonly mostWaiting: number;
  /** How many of both are of one place: a household asks for few of them at once, a club house for more. */
  readonly mostOfPlace: number;
}

/** Every queue there is: a new one is tried by the tests of all of them. */
export const QUEUE_SIZES = {
  /**
   * A save is worth waiting for: a thousand are written in a fifth of a second to one, and who is refused comes back after one to
   * three. Those that were let in wait for each other in the save line.
   */
  saves: { atOnce: 1_000, mostWaiting: 0, mostOfPlace: 250 },
  /** Sent again by itself. The pool of connections says how many are written at once. */
  drafts: { atOnce: 2, mostWaiting: 250, mostOfPlace: 60 },
  /** Served in a twentieth of a second on a board of a million: nobody should wait longer than two. */
  whatIfs: { atOnce: 1, mostWaiting: 30, mostOfPlace: 5 },
  /** A tenth of a second each. */
  pictures: { atOnce: 1, mostWaiting: 29, mostOfPlace: 5 },
  /** Hashes hold 19 MB each; beyond so many that wait, each would wait for seconds. */
  passwords: { atOnce: 2, mostWaiting: 200, mostOfPlace: 20 },
  /**
   * Who counts for the same subject waits for its row (limited-use.ts): that must not take all connections from those who save.
   */
  counts: { atOnce: 3, mostWaiting: 300, mostOfPlace: 30 },
  /** Chances among the members of a league; who is one too many asks again later. */
  chancesAmong: { atOnce: 1, mostWaiting: 99, mostOfPlace: 10 },
} satisfies Readonly<Record<string, QueueSize>>;

/** Whoever takes longer to come, as who sends a body slowly, keeps nobody else out. */
const LATE_MS = 1_000;

export interface AdmissionQueue {
  /** Whether there is room for one more of the caller's place, those on their way included. */
  isOpen(): boolean;
  /** Counts somebody who will run soon; what it returns is called when they do, or never will. */
  approach(): () => void;
  /** Runs `work` when its turn comes, first come, first served. Throws the refusal instead where there is no room. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** `refusal`: UNAVAILABLE unless a caller must be told so otherwise. */
export function createAdmissionQueue(
  { atOnce, mostWaiting, mostOfPlace }: QueueSize,
  refusal: () => Error = tooMany,
): AdmissionQueue {
  const waiting: (() => void)[] = [];
  /** Inside, waiting and on their way. */
  const shares = createShares(mostOfPlace);
  let inside = 0;
  let onTheirWay = 0;

  /** Resolves when there is a place inside, which is the caller's then. */
  async function enter(): Promise<void> {
    if (inside < atOnce) {
      inside += 1;
      return;
    }
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }

  function leave(): void {
    const next = waiting.shift();
    // The place goes from hand to hand, so that nobody slips in between.
    if (next) next();
    else inside -= 1;
  }

  return {
    isOpen: () =>
      inside + waiting.length + onTheirWay < atOnce + mostWaiting && shares.hasRoom(callerPlace()),
    approach() {
      const place = callerPlace();
      onTheirWay += 1;
      shares.count(place, 1);
      let isCounted = true;
      const arrive = (): void => {
        if (isCounted) {
          onTheirWay -= 1;
          shares.count(place, -1);
        }
        isCounted = false;
        clearTimeout(late);
      };
      const late = setTimeout(arrive, LATE_MS).unref();
      return arrive;
    },
    async run(work) {
      const place = callerPlace();
      if ((inside >= atOnce && waiting.length >= mostWaiting) || !shares.hasRoom(place)) throw refusal();
      shares.count(place, 1);
      try {
        await enter();
        try {
          return await work();
        } finally {
          leave();
        }
      } finally {
        shares.count(place, -1);
      }
    },
  };
}

/** How many each place has. Work of no place in particular is not limited. */
function createShares(mostOfPlace: number) {
  const ofPlaces = new Map<string, number>();
  return {
    hasRoom: (place: string | null): boolean => place === null || (ofPlaces.get(place) ?? 0) < mostOfPlace,
    count(place: string | null, by: 1 | -1): void {
      if (place === null) return;
      const left = (ofPlaces.get(place) ?? 0) + by;
      if (left > 0) ofPlaces.set(place, left);
      else ofPlaces.delete(place);
    },
  };
}

/** What somebody is told for whom there is no room; the details become Retry-After. */
export const overloadRefusal = () =>
  ({
    code: 'UNAVAILABLE',
    message: 'Very many people are here right now. Please try again in a moment.',
    details: { retryAfterSeconds: someSeconds() },
  }) as const;

/** One to three: not all who were refused come back together. */
const someSeconds = (): number => 1 + Math.floor(Math.random() * 3);

function tooMany(): ApiError {
  const { code, message, details } = overloadRefusal();
  return new ApiError(code, message, details);
}
