import type { League } from '@boast/contract/leagues';
import type { Api } from '../people/api.ts';

interface Wanted {
  readonly name: string;
  readonly tournamentId: string;
  readonly isPublic?: boolean;
  readonly needsApproval?: boolean;
}

/** A league of a draw and the season; `owner` makes the call. */
export async function makeLeague(owner: Api, wanted: Wanted): Promise<League> {
  const { isPublic = false, needsApproval = false, ...rest } = wanted;
  const welcome = 'Whoever is last buys the balls.';
  const body = { ...rest, isPublic, needsApproval, welcome, colour: 'green', hasSeason: true } as const;
  return (await owner('createLeague', { body })).data;
}

/** The owner's league of that name; made if there is none yet. */
export async function ownLeague(owner: Api, wanted: Wanted): Promise<League> {
  const known = (await owner('myLeagues')).data.find(({ name }) => name === wanted.name);
  return known
    ? (await owner('getLeague', { params: { leagueId: known.id } })).data
    : makeLeague(owner, wanted);
}
