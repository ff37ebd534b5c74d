/** What a pasted link says of itself, by address: the tags that are put into the page before it leaves. */
import type { Context } from '../../http/context.ts';
import { describeMoment } from '../tournament-mails/local-moment.ts';
import { type EntryCard, readEntryCard } from './entry-card-view.ts';
import { headlineOf, MOMENT, type MomentCard, readMomentCard } from './moment-card.ts';
import { readTournamentCard, type TournamentCard } from './tournament-card-view.ts';

export interface PageTags {
  readonly title: string;
  readonly description: string;
  /** Addresses, whole. */
  readonly url: string;
  readonly image: string;
  readonly imageText: string;
  /** What the page shows before its script runs: of a tournament its head; null where that is nothing. */
  readonly head: TournamentCard | 'home' | 'list' | null;
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const TOURNAMENT = new RegExp(`^/tournaments/(${ID})(/beta)?/?$`, 'i');
const ENTRY = new RegExp(`^/tournaments/(${ID})/(?:entries|compare)/(${ID})/?$`, 'i');

/**
 * Of an address nobody knows, those of the site. So too while the database does not answer: the page itself says more.
 * `url` is a path with its query: that of an entry may name a moment.
 */
export async function tagsOf(ctx: Context, url: string): Promise<PageTags> {
  const [path = '/', query] = url.split('?');
  try {
    return (await findTags(ctx, path, new URLSearchParams(query).get('moment'))) ?? siteTags(ctx, path);
  } catch (error) {
    ctx.log.error({ err: error }, 'a page went out without the tags of its address');
    return siteTags(ctx, path);
  }
}

async function findTags(ctx: Context, path: string, moment: string | null): Promise<PageTags | null> {
  const [, tournamentId, isWizard] = TOURNAMENT.exec(path) ?? [];
  const tournament = tournamentId && (await readTournamentCard(ctx.db, tournamentId));
  if (tournament) return { ...ofTournament(ctx, tournament), head: isWizard ? null : tournament };
  const [, ofId = '', entryId] = ENTRY.exec(path) ?? [];
  const entry = entryId && (await readEntryCard(ctx, entryId));
  if (!entry || entry.tournament.id !== ofId.toLowerCase()) return null;
  const told = moment !== null && MOMENT.test(moment) ? await readMomentCard(ctx, entryId, moment) : null;
  return told ? ofMoment(ctx, told, moment ?? '') : ofEntry(ctx, entry);
}

/** As the entry's, with the card of the moment. */
function ofMoment(ctx: Context, card: MomentCard, moment: string): PageTags {
  const { entry, subject, what, boast } = card;
  const title = `${entry.username}: ${headlineOf(card)}`;
  const base = ofEntry(ctx, entry);
  return {
    ...base,
    title,
    description: `${subject} ${what}. ${boast}.`,
    image: `${ctx.config.publicUrl}/share/entries/${entry.entryId}/${moment}.png`,
    imageText: `${headlineOf(card)}: ${subject} ${what}`,
  };
}

const siteTags = ({ config: { productName, publicUrl } }: Context, path: string): PageTags => ({
  title: productName,
  description:
    'Predict the winner and game score of every match of a professional squash draw, and see how you rank.',
  url: `${publicUrl}${path}`,
  image: `${publicUrl}/share/site.png`,
  imageText: 'Predict. Win. Celebrate.',
  head: path === '/' ? 'home' : /^\/tournaments\/?$/.test(path) ? 'list' : null,
});

function ofTournament({ config }: Context, card: TournamentCard): PageTags {
  const title = `${card.name} ${genderWord(card.gender)}`;
  const days = describeDays(card.startDate, card.endDate);
  return {
    title,
    description: `${card.location}, ${days}. ${stateOf(card)}`,
    url: `${config.publicUrl}/tournaments/${card.id}`,
    // Whoever keeps pictures by address fetches another one when the results are others.
    image: `${config.publicUrl}/share/tournaments/${card.id}.png?v=${card.resultsVersion}`,
    imageText: title,
    head: null,
  };
}

function stateOf(card: TournamentCard): string {
  if (card.status === 'CANCELLED') return 'Cancelled, entries were refunded.';
  if (card.champion !== null) return `Won by ${card.champion}.`;
  if (card.status === 'UPCOMING')
    return `Predict every match. Picks lock at the first ball: ${describeStart(card)}.`;
  return 'Under way: see how the picks stand.';
}

function ofEntry(
  { config }: Context,
  { entryId, username, tournament, picked, total, sealed }: EntryCard,
): PageTags {
  const where = `${tournament.name} ${genderWord(tournament.gender)}`;
  const title = `${username}: ${where}`;
  const played = sealed !== null && sealed.possibleScore > 0;
  const state = played
    ? `Rank ${sealed.rank.toLocaleString('en')} of ${sealed.entryCount.toLocaleString('en')} with ${sealed.points.toLocaleString('en')} points.`
    : `${picked} of ${total} matches picked.`;
  const secret = sealed
    ? `Champion: ${sealed.champion.name}.`
    : `The picks are sealed at the first ball, ${describeStart(tournament)}.`;
  return {
    title,
    description: `${state} ${secret}`,
    url: `${config.publicUrl}/tournaments/${tournament.id}/entries/${entryId}`,
    image: `${config.publicUrl}/share/entries/${entryId}.png?v=${sealed ? `${sealed.rank}-${sealed.points}` : 'open'}`,
    imageText: title,
    head: null,
  };
}

/** Words that image and tags of a shared link have in common. */

export const genderWord = (gender: 'mens' | 'womens'): string => (gender === 'mens' ? "Men's" : "Women's");

/** `Thursday 29 May 2025 at 14:00 (Europe/London)` */
export const describeStart = ({
  startsAt,
  timeZone,
}: {
  readonly startsAt: Date | null;
  readonly timeZone: string;
}): string =>
  startsAt === null
    ? 'at a time to be announced'
    : describeMoment(startsAt, { zone: timeZone, readerZone: null });

/** `May 29 – Jun 4, 2025`, the calendar days of the venue. */
export function describeDays(start: string, end: string): string {
  const first = new Date(`${start}T00:00:00Z`);
  const last = new Date(`${end}T00:00:00Z`);
  return withYear.formatRange(first, last).replace(/[\u2009\u202f]/g, ' ');
}

const withYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
