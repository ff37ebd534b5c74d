import { formatDateRange } from '@boast/domain/time/format-date';
import { replayLabel } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import type { Context } from '../../../http/context.ts';
import { genderedName } from '../../draws/gender-words.ts';
import { selectMatches } from '../../draws/match-view.ts';
import { describeStart, type PageTags, siteTags, type TournamentHead } from './page-tags.ts';
import { type Place, readId, tournamentPath } from './site-places.ts';
import { eventData, wayTo } from './structured-data.ts';
import { tournamentText } from './text/tournament-text.ts';
import { readTournamentCard, type TournamentCard } from './tournament-card-view.ts';

export async function readTournamentTags(
  { db, config }: Context,
  { params }: Place,
): Promise<PageTags | null> {
  const id = readId(params['id']);
  const card = id && (await readTournamentCard(db, id));
  if (!card) return null;
  const matches = await selectMatches(db, sql`where m.tournament_id = ${card.id} order by m.number`);
  const { publicUrl } = config;
  const path = tournamentPath(card.id);
  const title = genderedName(card);
  const state = stateOf(card);
  const description = `${card.location}, ${formatDateRange(card.startDate, card.endDate)}. ${state}`;
  // Sites cache pictures by address, so new results need a new address.
  const image = `${publicUrl}/share${path}.png?v=${card.resultsVersion}`;
  return {
    ...siteTags(config, path),
    ...(!card.isPublic && { standing: 'kept-out' as const }),
    title,
    description,
    image,
    imageText: title,
    head: headOf(card),
    data: [
      eventData(card, matches, { publicUrl, name: title, description, image }),
      wayTo(publicUrl, [
        ['Tournaments', '/tournaments'],
        [title, path],
      ]),
    ],
    text: tournamentText(card, matches, state),
  };
}

const headOf = (card: TournamentCard): TournamentHead => {
  const { name, drawSize, firstRound, wholeDraw, gender, location, startDate, endDate } = card;
  const { status, isDemo, startsAt } = card;
  const naming = { name, drawSize, firstRound, wholeDraw };
  return { ...naming, gender, location, startDate, endDate, status, isDemo, hasStart: startsAt !== null };
};

/** Shows the same draw on another page: search engines should list the tournament's page. */
export async function readWizardTags(ctx: Context, place: Place): Promise<PageTags | null> {
  const tags = await readTournamentTags(ctx, place);
  return tags && { ...tags, head: null };
}

/** Read by a room, and found by nobody who searches. */
export async function readScreenTags(ctx: Context, place: Place): Promise<PageTags | null> {
  const tags = await readVerifyTags(ctx, place);
  return tags && { ...tags, ...siteTags(ctx.config, place.pathname), title: 'Screen', standing: 'kept-out' };
}

export async function readVerifyTags({ db, config }: Context, place: Place): Promise<PageTags | null> {
  const id = readId(place.params['id']);
  const card = id && (await readTournamentCard(db, id));
  if (!card) return null;
  return {
    ...siteTags(config, `${tournamentPath(card.id)}/verify`),
    title: `Verify ${card.name}`,
    description: `Check the seal, the leaderboard and the winners of ${genderedName(card)} in your own browser.`,
    standing: 'kept-out',
  };
}

function stateOf(card: TournamentCard): string {
  const state = playedState(card);
  return card.isDemo ? `${replayLabel(card.name)}. ${state}` : state;
}

function playedState(card: TournamentCard): string {
  if (card.status === 'CANCELLED') return 'Cancelled. Entries refunded.';
  if (card.champion !== null) return `Won by ${card.champion}.`;
  if (card.status === 'UPCOMING')
    return `Predict every match. Picks lock at the first ball: ${describeStart(card)}.`;
  return 'Active: follow the leaderboard.';
}
