import type { Match } from '@boast/contract/tournaments';
import type { Inline } from '@boast/contract/values/page-text';
import { formatDateRange } from '@boast/domain/time/format-date';
import { isPast } from '@boast/domain/tournament/status';
import { genderedName } from '../../../draws/gender-words.ts';
import type { ListedTournament, SeasonCard } from '../public-list-view.ts';
import { tournamentPath } from '../site-places.ts';
import { matchLine } from './match-line.ts';
import { link, type PlainText, paragraph, section } from './plain-text.ts';

const tournamentLine = (one: ListedTournament): readonly Inline[] => [
  link(tournamentPath(one.id), genderedName(one)),
  `, ${one.location}, ${formatDateRange(one.startDate, one.endDate)}`,
];

/** It lists tournaments open for picks or in play, and at most `most` past ones. */
export function tournamentsText(listed: readonly ListedTournament[], most: number): PlainText {
  const of = (isOf: (one: ListedTournament) => boolean) => listed.filter(isOf).map(tournamentLine);
  return {
    lead: [],
    sections: [
      ...section(
        'Active',
        of(({ status }) => status === 'ACTIVE'),
      ),
      ...section('Upcoming', of(({ status }) => status === 'UPCOMING').toReversed()),
      ...section('Completed', of(({ status }) => isPast(status)).slice(0, most)),
      ...section('Cancelled', of(({ status }) => status === 'CANCELLED').slice(0, most)),
    ],
  };
}

/** Each match comes with its tournament. A player's own name is not linked on their own page. */
export function matchesText(title: string, matches: readonly Match[], own = ''): PlainText['sections'] {
  const linked = new Set<string>([own]);
  return section(
    title,
    matches.map((match) => {
      const { roundName, tournamentId, tournamentName, gender } = match;
      const where = link(tournamentPath(tournamentId), genderedName({ name: tournamentName, gender }));
      return [...matchLine(match, linked), `, ${roundName}, `, where];
    }),
  );
}

export function seasonText({ rows, tournamentCount }: SeasonCard): PlainText | null {
  if (rows.length === 0) return null;
  const tournaments = `${tournamentCount} ${tournamentCount === 1 ? 'tournament' : 'tournaments'}`;
  const lines = rows.map(({ rank, username, score, possibleScore, points }) => [
    `Rank ${rank.toLocaleString('en')}: `,
    { strong: [username] },
    `, ${score}/${possibleScore} correct, ${points.toLocaleString('en')} points`,
  ]);
  return { lead: [paragraph(`Points of ${tournaments}.`)], sections: section('Leaderboard', lines) };
}
