import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { CallOf } from '../../http/handler.ts';
import type { LockedTournament } from './lock-tournament.ts';
import { screenDrawNames } from './screen-draw-names.ts';

/** A club's organiser sets these as an administrator does: they cost nothing and hold no words that others read. */
type SetFreely =
  | 'gender'
  | 'timeZone'
  | 'startDate'
  | 'endDate'
  | 'startsAt'
  | 'status'
  | 'scoringRules'
  | 'secondChances'
  | 'fedDraws'
  | 'endHold'
  | 'accepted'
  | 'reason';

type Body = CallOf<'updateTournament'>['body'] & CallOf<'publishTournament'>['body'];
type Change = Omit<Partial<Body>, SetFreely>;

/** A club's draw is free, whoever changes it, and its names are screened. Throws NOT_FOR_CLUB_DRAWS and NAME_REFUSED. */
export function refuseForClub(
  ctx: Pick<Context, 'config'>,
  { organiser_id }: LockedTournament,
  { name, location, prize, entryCredits, imageUrl, ...others }: Change,
): void {
  // A field that is added to the contract does not compile before it is set freely or judged here.
  others satisfies Record<string, never>;
  if (organiser_id === null) return;
  if ((prize?.amount ?? 0) > 0 || (entryCredits ?? 0) > 0)
    throw new ApiError('NOT_FOR_CLUB_DRAWS', "A club's draw is free: it has no price and no prize money");
  if (imageUrl) throw new ApiError('NOT_FOR_CLUB_DRAWS', "A club's draw has no picture");
  screenDrawNames(ctx, { name, location, prizeText: prize?.text });
}
