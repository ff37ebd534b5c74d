/**
 * This queue stands in front of work of which only so much can run at once. When it is full, a call is shed
 * at once with a time to try again, which keeps admitted calls quick however many come. No place (source.ts)
 * has more than its share, so nobody can fill the queue for everybody else.
 */
import { ApiError } from './api-error.ts';
import { callerPlace } from './caller-place.ts';

interface QueueSize {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /**
   * One place may have this many running and waiting together: a household sends few at once, a club house
   * more.
   */
  readonly mostOfPlace: number;
}

export const QUEUE_SIZES = {
  /**
   * A save is worth waiting for: a thousand take a fifth of a second to one second, and a shed one comes back
   * after one to three. Admitted saves wait together in the save queue.
   */
  saves: { atOnce: 1_000, mostWaiting: 0, mostOfPlace: 250 },
  /** The page sends drafts again by itself. The connection pool limits how many are written at once. */
  drafts: { atOnce: 2, mostWaiting: 250, mostOfPlace: 60 },
  /**
   * One takes a twentieth of a second on a board of a million; nobody should wait longer than two seconds.
   */
  whatIfs: { atOnce: 1, mostWaiting: 30, mostOfPlace: 5 },
  pictures: { atOnce: 1, mostWaiting: 29, mostOfPlace: 5 },
  /** A hash takes 19 MB; with a longer queue each would wait for seconds. */
  passwords: { atOnce: 2, mostWaiting: 200, mostOfPlace: 20 },
  /**
   * Counts of the same subject wait for its row (limited-use.ts); they must leave connections to people who
   * save.
   */
  counts: { atOnce: 3, mostWaiting: 300, mostOfPlace: 30 },
  chancesAmong: { atOnce: 1, mostWaiting: 99, mostOfPlace: 10 },
} satisfies Readonly<Record<string, QueueSize>>;

/** A call on its way to the queue counts for this long: a slowly sent body must not block others. */
const LATE_MS = 1_000;

export interface AdmissionQueue {
  isOpen(): boolean;
  /** Counts a call on its way. Call the returned function when it runs or never will. */
  approach(): () => void;
  /** Runs `work` in its turn, first come, first served. Throws the refusal when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createAdmissionQueue(
  { atOnce, mostWaiting, mostOfPlace }: QueueSize,
  refusal: () => Error = tooMany,
): AdmissionQueue {
  const waiting: (() => void)[] = [];
  const shares = createShares(mostOfPlace);
  let inside = 0;
  let onTheirWay = 0;

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
    // The turn passes directly to the next, so that nobody slips in between.
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

/** Work without a place is not limited. */
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

/** The details of the refusal become Retry-After. */
export const overloadRefusal = () =>
  ({
    code: 'UNAVAILABLE',
    message: "We're very busy right now. Please try again in a moment.",
    details: { retryAfterSeconds: someSeconds() },
  }) as const;

/** One to three seconds are drawn, so that shed calls do not all come back together. */
const someSeconds = (): number => 1 + Math.floor(Math.random() * 3);

function tooMany(): ApiError {
  const { code, message, details } = overloadRefusal();
  return new ApiError(code, message, details);
}
