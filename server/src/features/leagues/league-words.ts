/** What everybody may read of a league is screened before it is kept. */
import { holdsAddress, NAME_REFUSALS, refusePublicName } from '@boast/domain/account/public-name';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';

interface LeagueWords {
  readonly name: string;
  readonly welcome: string;
  readonly isPublic: boolean;
}

/** A name that stands already may stay. A private league may tell its members where the club's page is. */
export function assertShown(
  { config }: Pick<Context, 'config'>,
  { name, welcome, isPublic }: LeagueWords,
  before?: { readonly name: string },
): void {
  const refusal = name === before?.name ? null : refusePublicName(name, config);
  if (refusal) throw new ApiError('NAME_REFUSED', NAME_REFUSALS[refusal]);
  if (isPublic && holdsAddress(welcome))
    throw new ApiError(
      'NAME_REFUSED',
      'The welcome of a public league holds no web address: please leave it out',
    );
}
