/** Where to cure each type of issue: the one link that an administrator needs at two in the morning. */

import type { DataIssue } from '@boast/contract/data-issues';
import type { Match } from '@boast/contract/tournaments';
import type { Gender } from '../../../lib/text/gender.ts';

import { adminPaths } from '../../parts/admin-paths.ts';
import { resourceLink } from './issue-text.ts';

interface Cure {
  readonly to: string;
  readonly act: string;
}

type Subject = Pick<DataIssue, 'type' | 'resourceType' | 'resourceId' | 'resourceName' | 'matchNumber'> & {
  readonly found: string;
};

interface IssueTournament {
  readonly gender: Gender;
  readonly sourceUrl: string | null;
  readonly rounds: readonly { readonly matches: readonly Pick<Match, 'id' | 'index'>[] }[];
}

/** Null if nothing in the portal cures it. */
export function cureOf(issue: Subject, { gender, sourceUrl, rounds }: IssueTournament): Cure | null {
  const isOfTournament = issue.resourceType === 'TOURNAMENT';
  const name = PLAYER_NAME[issue.type]?.exec(issue.found)?.[1];
  if (name !== undefined) return { to: adminPaths.players({ gender, q: name }), act: `Find ${name}` };
  if (issue.type === 'SLOT_DIFFERS' && sourceUrl !== null && gender !== 'open')
    return { to: adminPaths.importForm({ url: sourceUrl, gender }), act: 'Import again' };
  const match = rounds.flatMap(({ matches }) => matches).find(({ index }) => index === issue.matchNumber);
  if (issue.type === 'SECOND_CHANCE_WAITS' && match)
    return { to: adminPaths.editMatch(match), act: 'Set the time' };
  if (isOfTournament && EDITED.has(issue.type))
    return { to: adminPaths.editTournament(issue.resourceId), act: 'Edit the tournament' };
  if (isOfTournament && RUN.has(issue.type))
    return { to: adminPaths.tournamentDay(issue.resourceId), act: 'Open its day' };
  const to = resourceLink(issue);
  if (to === null) return null;
  if (issue.resourceType === 'PAGE') return { to, act: 'Import again' };
  return { to, act: isOfTournament ? 'Open the draw' : `Open ${issue.resourceName}` };
}

/** Issues whose sentence begins with the player's name. */
const PLAYER_NAME: Partial<Record<DataIssue['type'], RegExp>> = {
  PLAYER_WITHOUT_ID: /^(.+) has neither a number nor a page/,
  PLAYER_IDS_CONFLICT: /^(.+) is printed with the numbers/,
  COUNTRY_DIFFERS: /^(.+) is known here as of/,
  POSSIBLE_DOUBLE: /known already: (.+?) \(/,
  PLAYER_RENAMED: / is now printed as (.+)\.$/,
};

const EDITED: ReadonlySet<DataIssue['type']> = new Set([
  'ZONE_UNKNOWN',
  'TIME_AMBIGUOUS',
  'TIME_NONEXISTENT',
  'DETAIL_DIFFERS',
]);

const RUN: ReadonlySet<DataIssue['type']> = new Set([
  'SYNC_FAILING',
  'BOARD_MISMATCH',
  'PRIZE_LATE',
  'PRIZE_SHORT',
]);
