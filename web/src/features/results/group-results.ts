import type { Match } from '@boast/contract/tournaments';

export interface ResultGroup {
  readonly tournamentId: string;
  readonly name: string;
  readonly gender: Match['gender'];
  readonly startDate: string;
  readonly matches: readonly Match[];
}

/** Groups a page of results by tournament, in order of first match, so that parallel tournaments do not alternate. */
export function groupResults(matches: readonly Match[]): ResultGroup[] {
  const firsts = matches.filter(
    ({ tournamentId }, at) => matches.findIndex((match) => match.tournamentId === tournamentId) === at,
  );
  return firsts.map(({ tournamentId, tournamentName: name, gender, startDate }) => ({
    tournamentId,
    name,
    gender,
    startDate,
    matches: matches.filter((match) => match.tournamentId === tournamentId),
  }));
}
