import type { Match } from '@boast/contract/tournaments';

export interface ResultGroup {
  readonly tournamentId: string;
  readonly name: string;
  readonly gender: Match['gender'];
  readonly startDate: string;
  readonly matches: readonly Match[];
}

/** A page of results by tournament, each where its first match stands: tournaments that run at once do not alternate. */
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
