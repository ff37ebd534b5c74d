import type { DataIssue } from '@boast/contract/data-issues';
import type { Match, Tournament } from '@boast/contract/tournaments';
import { groupBy } from '@boast/domain/group-by';
import { adminPaths, type DrawPaths } from '../../parts/admin-paths.ts';
import { matchName } from '../../parts/match-text.ts';

export interface Trouble {
  readonly text: string;
  readonly to: string;
}

export interface DrawTroubles {
  readonly ofMatch: ReadonlyMap<number, readonly Trouble[]>;
  readonly ofDraw: readonly Trouble[];
}

type Issue = Pick<DataIssue, 'id' | 'description' | 'matchNumber'>;

/** Sorts troubles by match. The match itself says that a player is missing (match-text.ts, lacksPlayer). */
export function drawTroubles(
  { rounds }: Pick<Tournament, 'rounds'>,
  { issues, paths }: { readonly issues: readonly Issue[]; readonly paths: DrawPaths },
): DrawTroubles {
  const matches = rounds.flatMap((round) => round.matches);
  const matchIndexes = new Set(matches.map(({ index }) => index));
  const troubles = issues.map(({ id, description, matchNumber }) => ({
    match: matchNumber !== null && matchIndexes.has(matchNumber) ? matchNumber : null,
    trouble: { text: description, to: adminPaths.dataIssue(id) },
  }));
  const placed = [
    ...troubles.flatMap(({ match, trouble }) => (match === null ? [] : [{ match, trouble }])),
    ...clashes(matches, paths),
  ];
  return {
    ofMatch: new Map(
      [...groupBy(placed, ({ match }) => match)].map(([match, ofOneMatch]) => [
        match,
        ofOneMatch.map(({ trouble }) => trouble),
      ]),
    ),
    ofDraw: troubles.flatMap(({ match, trouble }) => (match === null ? [trouble] : [])),
  };
}

/** Two open matches at the same time on the same court. */
function clashes(matches: readonly Match[], paths: DrawPaths): { match: number; trouble: Trouble }[] {
  const toCome = matches.filter(
    ({ isBye, isCompleted, court, startsAt }) =>
      !isBye && !isCompleted && court !== null && startsAt !== null,
  );
  return toCome.flatMap((match) => {
    const clashing = toCome.find(
      ({ id, court, startsAt }) => id !== match.id && court === match.court && startsAt === match.startsAt,
    );
    if (!clashing) return [];
    const name =
      clashing.playerOne || clashing.playerTwo ? matchName(clashing) : `a match of the ${clashing.roundName}`;
    const text = `${name} is on the same court at the same time.`;
    return [{ match: match.index, trouble: { text, to: paths.editMatch(match) } }];
  });
}

type UnpublishedDraw = Pick<Tournament, 'startsAt' | 'playerCount'>;

/** Why a draft cannot be published yet, in the server's words; null if it can. */
export function publishBlocker({ startsAt, playerCount }: UnpublishedDraw): string | null {
  if (playerCount === 0) return 'The draw has no players yet. Import the page or sheet that names them.';
  if (startsAt === null) return 'Set the start time first. Entries lock then.';
  return null;
}
