/** Counts what was turned away before it became a call or after it ended, which no other metric includes. */

type Why =
  /** All that this process may hold were open, or it had no file handle left. */
  | 'connections'
  /** No HTTP, or its headers were too long. */
  | 'malformed'
  /** Headers or a body did not come in time. */
  | 'timeout'
  /** The caller left before the request was whole. */
  | 'reset'
  | 'streams'
  | 'streams_of_place'
  | 'streams_of_embeds'
  /** The reader of a stream did not read. */
  | 'stream_slow';

export interface Refusals {
  count(why: Why): void;
  counted(): ReadonlyMap<Why, number>;
}

export function createRefusalCounts(): Refusals {
  const counts = new Map<Why, number>();
  return {
    count: (why) => void counts.set(why, (counts.get(why) ?? 0) + 1),
    counted: () => counts,
  };
}
