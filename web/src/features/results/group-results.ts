import type { Match } from '@boast/contract/tournaments';
import { groupBy } from '@boast/domain/group-by';

export interface ResultGroup {
  readonly tournamentId: string;
  readonly name: string;
  readonly gender: Match['gender'];
  readonly startDate: string;
  readonly matches: readonly Match[];
}

/** A page of results by tournament, each where its first match stands: tournaments that run at once do not alternate. */
export function groupResults(matches: readonly Match[]): ResultGroup[] {
  const groups = groupBy(matches, (match) => match.tournamentId);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { tournamentId, tournamentName: name, gender, startDate } = first;
    return [{ tournamentId, name, gender, startDate, matches: group }];
  });
}
