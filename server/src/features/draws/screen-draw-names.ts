import {
  holdsAddress,
  NAME_REFUSALS,
  refusePlayerName,
  refuseTitle,
} from '@boast/domain/account/public-name';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';

interface Names {
  readonly name?: string | undefined;
  readonly location?: string | undefined;
  readonly players?: readonly string[];
  readonly prizeText?: string | null | undefined;
}

/** Screens the name and the place as those of leagues are, and players as people. Throws NAME_REFUSED. */
export function screenDrawNames(
  { config }: Pick<Context, 'config'>,
  { name, location, players = [], prizeText = null }: Names,
): void {
  const screened = [
    ...[name, location].map((text) => ({
      text,
      refusal: text === undefined ? null : refuseTitle(text, config),
    })),
    ...players.map((text) => ({ text, refusal: refusePlayerName(text) })),
  ];
  for (const { text, refusal } of screened) {
    if (refusal) throw new ApiError('NAME_REFUSED', `${text}: ${NAME_REFUSALS[refusal]}`, { name: text });
  }
  if (prizeText !== null && holdsAddress(prizeText))
    throw new ApiError('NAME_REFUSED', "A prize can't have a web address");
}
