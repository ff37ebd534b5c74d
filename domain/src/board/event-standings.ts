/**
 * The table of an event: each person's points in all its contests, added up. Those who entered the first contest alone stand in the order of
 * its board, so only the others are sorted.
 */

export interface ContestBoard {
  readonly count: number;
  /** The entry at a rank, from 0. */
  readonly entryAt: (place: number) => number;
  readonly pointsOf: (entry: number) => number;
  readonly userOf: (entry: number) => string;
  readonly entryOf: (userId: string) => number | undefined;
}

export interface EventRow {
  readonly userId: string;
  /** 1, 1, 3 on equal points. */
  readonly rank: number;
  readonly points: number;
}

export interface EventStandings {
  readonly count: number;
  readonly rows: (from: number, to: number) => EventRow[];
  readonly rowOf: (userId: string) => EventRow | null;
}

interface Sum {
  readonly userId: string;
  readonly points: number;
}

export function eventStandings(first: ContestBoard, others: readonly ContestBoard[]): EventStandings {
  const sums = sumsOf(first, others);
  const isSummed = new Uint8Array(first.count);
  for (const { userId } of sums) {
    const entry = first.entryOf(userId);
    if (entry !== undefined) isSummed[entry] = 1;
  }
  const alone = first.count - isSummed.reduce((total, isMember) => total + isMember, 0);
  const summedPoints = new Map(sums.map(({ userId, points }) => [userId, points]));

  function* inOrder(): Generator<Sum> {
    let next = 0;
    for (let place = 0; place < first.count; place += 1) {
      const entry = first.entryAt(place);
      if (isSummed[entry]) continue;
      const points = first.pointsOf(entry);
      for (let sum = sums[next]; sum && sum.points > points; sum = sums[next]) {
        yield sum;
        next += 1;
      }
      yield { userId: first.userOf(entry), points };
    }
    yield* sums.slice(next);
  }

  return {
    count: alone + sums.length,
    rows: (from, to) => ranked(inOrder(), from, to),
    rowOf(userId) {
      const entry = first.entryOf(userId);
      const points = summedPoints.get(userId) ?? (entry === undefined ? undefined : first.pointsOf(entry));
      if (points === undefined) return null;
      let rank = 1;
      for (const row of inOrder()) {
        if (row.points <= points) break;
        rank += 1;
      }
      return { userId, rank, points };
    },
  };
}

/** Of everybody who entered another contest than the first: most points first, then by id. */
function sumsOf(first: ContestBoard, others: readonly ContestBoard[]): Sum[] {
  const points = new Map<string, number>();
  for (const board of others)
    for (let entry = 0; entry < board.count; entry += 1) {
      const userId = board.userOf(entry);
      points.set(userId, (points.get(userId) ?? 0) + board.pointsOf(entry));
    }
  return [...points]
    .map(([userId, ofOthers]) => {
      const entry = first.entryOf(userId);
      return { userId, points: ofOthers + (entry === undefined ? 0 : first.pointsOf(entry)) };
    })
    .sort((a, b) => b.points - a.points || (a.userId < b.userId ? -1 : 1));
}

function ranked(rows: Iterable<Sum>, from: number, to: number): EventRow[] {
  const found: EventRow[] = [];
  let place = 0;
  let rank = 0;
  let last: number | null = null;
  for (const { userId, points } of rows) {
    if (place >= to) break;
    if (points !== last) rank = place + 1;
    last = points;
    if (place >= from) found.push({ userId, rank, points });
    place += 1;
  }
  return found;
}
