/** A page describes what it is about to programs by JSON-LD in the terms of schema.org. */
import type { DrawPlayer, Match } from '@boast/contract/tournaments';
import type { PlayerCard } from './player-card-view.ts';
import { tournamentPath } from './site-places.ts';
import type { TournamentCard } from './tournament-card-view.ts';

type Data = Readonly<Record<string, unknown>>;

/** JSON-LD is data, so the content security policy allows it. Nothing in it may end the script element. */
export const writeData = (data: readonly Data[]): string =>
  data.length === 0
    ? ''
    : `<script type="application/ld+json">${JSON.stringify({
        '@context': 'https://schema.org',
        '@graph': data,
      }).replace(
        /[<>&\u2028\u2029]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )}</script>`;

/** The breadcrumb trail always starts at the front page. */
export function wayTo(publicUrl: string, steps: readonly (readonly [name: string, path: string])[]): Data {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', '/'] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

interface PageContext {
  readonly publicUrl: string;
  readonly name: string;
  readonly description: string;
  readonly image: string;
}

/** Uses the venue's dates until the first ball has a time. */
export function eventData(card: TournamentCard, matches: readonly Match[], context: PageContext): Data {
  const { id, location, startsAt, startDate, endDate, status } = card;
  const { publicUrl, ...words } = context;
  return {
    '@type': 'SportsEvent',
    ...words,
    sport: 'Squash',
    url: `${publicUrl}${tournamentPath(id)}`,
    startDate: startsAt ?? startDate,
    endDate,
    eventStatus: `https://schema.org/${status === 'CANCELLED' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location, address: location },
    competitor: playersOf(matches).map(({ fullName }) => ({ '@type': 'Person', name: fullName })),
  };
}

const playersOf = (matches: readonly Match[]): readonly DrawPlayer[] =>
  matches
    .filter(({ roundNumber }) => roundNumber === 1)
    .flatMap(({ playerOne, playerTwo }) => [playerOne, playerTwo])
    .filter((player) => player !== null);

export const personData = ({ name, country, imageUrl, profileUrl }: PlayerCard, url: string): Data => ({
  '@type': 'Person',
  name,
  url,
  jobTitle: 'Squash player',
  ...(country !== null && { nationality: country }),
  ...(imageUrl !== null && { image: imageUrl }),
  ...(profileUrl !== null && { sameAs: profileUrl }),
});
