/**
 * Decides who may see a draw, who may be told of it, and who may read its picks. A second chance has the audience
 * of its whole draw. Lists and mailings ask the SQL of the same meaning (server/src/features/draws/audience.ts),
 * and nobody decides it otherwise.
 */
import type { TournamentStatus } from './status.ts';

export type Audience =
  /** An administrator hid it: only our staff see it, and it tells nobody anything. */
  | 'nobody'
  /** Not open yet, and only our staff see it. */
  | 'runners'
  /** In no list, and news of it goes only to people who entered it and members of its leagues. */
  | 'link'
  | 'everyone';

interface Event {
  readonly isOfClub: boolean;
  readonly listing: 'unlisted' | 'asked' | 'listed';
  readonly hiddenReason: string | null;
}

/** A club's draw is watched while it is made. */
export function audienceOf(
  { isOfClub, listing, hiddenReason }: Event,
  { status }: { readonly status: TournamentStatus },
): Audience {
  if (hiddenReason !== null) return 'nobody';
  if (status === 'CREATING') return isOfClub ? 'link' : 'runners';
  return listing === 'listed' ? 'everyone' : 'link';
}

export const maySee = (audience: Audience, { isStaff }: { readonly isStaff: boolean }): boolean =>
  isStaff || audience === 'link' || audience === 'everyone';

interface Contest {
  readonly status: TournamentStatus;
  readonly isSealed: boolean;
}

/**
 * After a start over the same picks go on in the next contest, and they are their owners' alone for as long as they can change there.
 * `later` are the contests that took over, one after another.
 */
export const mayReadPicks = ({ isSealed }: Contest, later: readonly Contest[]): boolean =>
  isSealed && later.every((next) => next.isSealed || next.status === 'CANCELLED');
