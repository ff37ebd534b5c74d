import { holdsAddress, NAME_REFUSALS, refuseTitle } from '@boast/domain/account/public-name';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';

interface LeagueTexts {
  readonly name: string;
  readonly welcome: string;
  readonly isPublic: boolean;
}

/** An unchanged name may stay. A private league may link to the club's page. */
export function assertLeagueTexts(
  { config }: Pick<Context, 'config'>,
  { name, welcome, isPublic }: LeagueTexts,
  before?: { readonly name: string },
): void {
  const refusal = name === before?.name ? null : refuseTitle(name, config);
  if (refusal) throw new ApiError('NAME_REFUSED', NAME_REFUSALS[refusal]);
  if (isPublic && holdsAddress(welcome))
    throw new ApiError('NAME_REFUSED', "A public league's welcome message can't have a web address");
}
