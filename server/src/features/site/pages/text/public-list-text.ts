import type { Match } from '@boast/contract/tournaments';
import { isPast } from '@boast/domain/tournament/status';
import { describeDays, genderWord } from '../page-tags.ts';
import type { ListedTournament, SeasonCard } from '../public-list-view.ts';
import { tournamentPath } from '../site-places.ts';
import { type Html, html } from './html.ts';
import { matchLine } from './match-line.ts';
import { link, section } from './page-text.ts';

const tournamentLine = ({ id, name, gender, location, startDate, endDate }: ListedTournament): Html =>
  html`${link(tournamentPath(id), `${name} ${genderWord(gender)}`)}, ${location}, ${describeDays(startDate, endDate)}`;

/** It lists tournaments open for picks or in play, and at most `most` past ones. */
export function tournamentsText(listed: readonly ListedTournament[], most: number): readonly Html[] {
  const of = (isOf: (one: ListedTournament) => boolean) => listed.filter(isOf).map(tournamentLine);
  return [
    ...section(
      'Active',
      of(({ status }) => status === 'ACTIVE'),
    ),
    ...section('Upcoming', of(({ status }) => status === 'UPCOMING').toReversed()),
    ...section('Completed', of(({ status }) => isPast(status)).slice(0, most)),
    ...section('Cancelled', of(({ status }) => status === 'CANCELLED').slice(0, most)),
  ];
}

/** Each match comes with its tournament. A player's own name is not linked on their own page. */
export function matchesText(title: string, matches: readonly Match[], own?: string): readonly Html[] {
  const linked = new Set<string>(own === undefined ? [] : [own]);
  return section(
    title,
    matches.map((match) => {
      const { roundName, tournamentId, tournamentName, gender } = match;
      return html`${matchLine(match, linked)}, ${roundName}, ${link(tournamentPath(tournamentId), `${tournamentName} ${genderWord(gender)}`)}`;
    }),
  );
}

export const seasonText = ({ rows, tournamentCount }: SeasonCard): readonly Html[] =>
  rows.length === 0
    ? []
    : [
        html`<p>Points of ${tournamentCount} ${tournamentCount === 1 ? 'tournament' : 'tournaments'}.</p>`,
        html`<table class="text-left"><thead><tr>${['Rank', 'Name', 'Correct', 'Points'].map(
          (name) => html`<th scope="col" class="eyebrow pr-6 text-quiet">${name}</th>`,
        )}</tr></thead><tbody class="divide-y divide-line border-line border-y">${rows.map(
          ({ rank, username, score, possibleScore, points }) =>
            html`<tr><td class="py-2 pr-6">${rank}</td><td class="pr-6">${username}</td><td class="pr-6">${score}/${possibleScore}</td><td class="pr-6">${points}</td></tr>`,
        )}</tbody></table>`,
      ];
