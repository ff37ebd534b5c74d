import type { LeagueCard } from '@boast/contract/leagues';
import type { LeagueMember } from '@boast/contract/leagues/members';
import { withOthers } from '../../lib/text/number-text.ts';
import { untilText } from '../../lib/text/until-text.ts';
import type { Part } from '../tournaments/text/part-text.ts';

export type LeagueColour = LeagueCard['colour'];

export const colourText: Readonly<Record<LeagueColour, string>> = {
  yellow: 'Dot yellow',
  red: 'Tin red',
  green: 'Court green',
  blue: 'Glass blue',
  violet: 'Night violet',
  orange: 'Final orange',
};

/** Not imported from the contract, which would load the schema library. */
export const colours = Object.keys(colourText) as LeagueColour[];

export const roleText: Readonly<Record<LeagueMember['role'], string>> = {
  owner: 'Owner',
  helper: 'Helper',
  member: 'Member',
};

/** True for those who run it: they let people in, remove them and change its settings. */
export const mayRunLeague = (membership: Pick<LeagueMember, 'role' | 'status'> | null): boolean =>
  membership?.status === 'in' && membership.role !== 'member';

/** 'British Open', 'The season', or 'British Open and the season'. */
export function aboutText({ tournament, hasSeason }: Pick<LeagueCard, 'tournament' | 'hasSeason'>): string {
  if (tournament === null) return 'The season';
  return hasSeason ? `${tournament.name} and the season` : tournament.name;
}

type OfTournament = Pick<LeagueCard, 'tournament'>;

/** The draw that its members can enter now: its own, or else the one beside it that is open. */
export const openDrawOf = ({ tournament }: OfTournament): string | null =>
  tournament?.status === 'UPCOMING' ? tournament.id : (tournament?.secondChance?.id ?? null);

/** 'Second chance from the quarter-finals, open until 18:00'; null while its own draw is open, and where nothing is. */
export function stillOpenText(
  { tournament }: OfTournament,
  { now, nameOf }: { readonly now: number; readonly nameOf: (part: Part) => string },
): string | null {
  if (!tournament?.secondChance || tournament.status === 'UPCOMING') return null;
  const { secondChance } = tournament;
  return `${nameOf(secondChance)}, open until ${untilText(secondChance.startsAt, now)}`;
}

/** '3 of 12 have picked' */
export const pickedText = (picked: number, of: number): string =>
  picked === of ? (of === 1 ? "You've picked" : 'Everyone has picked') : `${picked} of ${of} have picked`;

interface LeagueRank {
  readonly rank: number;
  readonly username: string;
  readonly points: number;
}

/** 'nick.shot wins by 202', or who shares the win; null before anybody has a point. `rows` are the first of the board. */
export function leagueWonText(rows: readonly LeagueRank[]): string | null {
  const [first, second] = rows;
  if (!first || first.points === 0) return null;
  const winners = rows.filter(({ rank }) => rank === 1);
  if (winners.length > 1) return `${withOthers(winners.map(({ username }) => username))} share the win`;
  return second
    ? `${first.username} wins by ${(first.points - second.points).toLocaleString('en')}`
    : `${first.username} wins`;
}
