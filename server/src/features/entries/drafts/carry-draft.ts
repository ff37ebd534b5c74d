import { drawText } from '@boast/domain/draw/draw-text';
import { carryPicks } from '@boast/domain/entry/draw-change';
import { packPicks, unpackPicks } from '@boast/domain/picks/packed-picks';
import type { DrawVersions } from '../draw-versions.ts';

interface VersionedPicks {
  readonly picks: Uint8Array;
  readonly from: number;
  readonly to: number;
}

interface CarriedDraft {
  readonly picks: Uint8Array;
  /** How many picks were lost on the way. */
  readonly dropped: number;
}

/**
 * Reads a draft against the draw that it names and carries it to another version as entries are (edges 9 to 11 and 15), but without
 * automatic picks: the owner picks again. Throws when its own draw is not on record or its picks do not fit it.
 */
export function carryDraft(draws: DrawVersions, { picks, from, to }: VersionedPicks): CarriedDraft {
  const [before, after] = [draws.get(from), draws.get(to)];
  const read = before && unpackPicks(before.size, picks);
  if (!read || !after) throw new Error(`A draft of version ${from} of its draw holds picks of another one`);
  if (drawText(before) === drawText(after)) return { picks, dropped: 0 };
  const carried = carryPicks(before, after, read);
  return { picks: packPicks(carried.picks), dropped: carried.dropped.length };
}
