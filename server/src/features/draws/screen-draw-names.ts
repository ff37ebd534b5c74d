import { holdsAddress, NAME_REFUSALS, refusePublicName } from '@boast/domain/account/public-name';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';

interface Names {
  readonly name?: string | undefined;
  readonly location?: string | undefined;
  readonly players?: readonly string[];
  readonly prizeText?: string | null | undefined;
}

/** Screens names as those of leagues are. Throws NAME_REFUSED. */
export function screenDrawNames(
  { config }: Pick<Context, 'config'>,
  { name, location, players = [], prizeText = null }: Names,
): void {
  for (const text of [name, location, ...players]) {
    const refusal = text === undefined ? null : refusePublicName(text, config);
    if (refusal) throw new ApiError('NAME_REFUSED', `${text}: ${NAME_REFUSALS[refusal]}`, { name: text });
  }
  if (prizeText !== null && holdsAddress(prizeText))
    throw new ApiError('NAME_REFUSED', "A prize can't have a web address");
}
