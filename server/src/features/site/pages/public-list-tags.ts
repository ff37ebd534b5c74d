import type { Context } from '../../../http/context.ts';
import { genderWords } from '../../draws/gender-words.ts';
import { type PageTags, siteTags } from './page-tags.ts';
import {
  latestResults,
  listTournaments,
  readSeasonCard,
  readSeasonScope,
  type SeasonCard,
  seasonPerson,
  seasonQuery,
} from './public-list-view.ts';
import type { Place } from './site-places.ts';
import { wayTo } from './structured-data.ts';
import { matchesText, seasonText, tournamentsText } from './text/public-list-text.ts';

const MAX_PAST = 5;

export async function readHomeTags({ db, config }: Context, { pathname }: Place): Promise<PageTags> {
  const { productName: name, publicUrl } = config;
  return {
    ...siteTags(config, pathname),
    data: [{ '@type': 'WebSite', name, url: `${publicUrl}/` }],
    text: tournamentsText(await listTournaments(db), MAX_PAST),
  };
}

export async function readListTags({ db, config }: Context, { pathname }: Place): Promise<PageTags> {
  const listed = await listTournaments(db);
  return {
    ...siteTags(config, pathname),
    title: 'Tournaments',
    description: "Men's and women's professional squash draws: upcoming, active and completed.",
    data: [wayTo(config.publicUrl, [['Tournaments', pathname]])],
    text: tournamentsText(listed, listed.length),
  };
}

export async function readResultsTags({ db, config }: Context, { pathname }: Place): Promise<PageTags> {
  const matches = await latestResults(db);
  const [latest] = matches;
  return {
    ...siteTags(config, pathname),
    title: 'Results',
    description: latest
      ? `The latest results of professional squash: ${latest.tournamentName}, ${latest.roundName}, and earlier.`
      : 'The latest results of professional squash, match by match.',
    image: `${config.publicUrl}/share/results.png${latest ? `?v=${latest.id}-${latest.version}` : ''}`,
    imageText: 'The latest results',
    data: [wayTo(config.publicUrl, [['Results', pathname]])],
    text: { lead: [], sections: matchesText('Latest results', matches) },
  };
}

/** Search engines may list the board, but not one person's points, as with entries. */
export async function readSeasonTags(ctx: Context, { pathname, query }: Place): Promise<PageTags> {
  const { config } = ctx;
  const scope = readSeasonScope(query);
  const isOfPerson = seasonPerson(query) !== null;
  const card = await readSeasonCard(ctx, scope);
  const path = `${pathname}${seasonQuery(scope)}`;
  const title = seasonTitle(card);
  return {
    ...siteTags(config, path),
    title,
    description: `${seasonWords(card)} The points of every final leaderboard, added up.`,
    image: `${config.publicUrl}/share/leaderboard.png?${new URLSearchParams({ ...pictureQuery(card), v: card.version.slice(0, 12) }).toString()}`,
    imageText: title,
    standing: isOfPerson ? 'kept-out' : 'open',
    data: [wayTo(config.publicUrl, [[title, path]])],
    text: isOfPerson ? null : seasonText(card),
  };
}

const pictureQuery = ({ gender, period }: SeasonCard) => ({ ...(gender && { gender }), period });

/** The form is `Men's Leaderboard 2026`. */
export const seasonTitle = ({ gender, year }: Pick<SeasonCard, 'gender' | 'year'>): string =>
  `${gender === null ? '' : `${genderWords[gender].title} `}Leaderboard ${year ?? 'of all time'}`;

/** Says how many people play but not who leads, because search engines read it. */
export function seasonWords({ personCount, tournamentCount }: SeasonCard): string {
  if (tournamentCount === 0) return 'No tournaments yet.';
  const people = `${personCount.toLocaleString('en')} ${personCount === 1 ? 'fan' : 'fans'}`;
  return `${people} in ${tournamentCount} ${tournamentCount === 1 ? 'tournament' : 'tournaments'}.`;
}
