import { sql } from 'kysely';
import type { Context } from '../../../http/context.ts';
import { isPublished } from '../../draws/audience.ts';
import { genderedName } from '../../draws/gender-words.ts';
import { type EntryCard, readEntryCard } from './entry-card-view.ts';
import { headlineOf, MOMENT, type MomentCard, readMomentCard } from './moment-card.ts';
import { describeStart, type PageTags, siteTags } from './page-tags.ts';
import { type Place, readId, tournamentPath } from './site-places.ts';

/**
 * Anybody with the address may read it, but search engines may not list it: people who enter have not agreed
 * to be found by name. It is null when the tournament has no such entry.
 */
export async function readEntryTags(ctx: Context, place: Place): Promise<PageTags | null> {
  const { params, query, pathname } = place;
  const [tournamentId, entryId] = [readId(params['id']), readId(params['entryId'])];
  if (tournamentId === null || entryId === null) return null;
  const entry = await readEntryCard(ctx, entryId);
  if (!entry) {
    // Its owner may still look at it.
    const isThere = await isKnown(ctx, tournamentId, entryId);
    return isThere ? { ...siteTags(ctx.config, pathname), standing: 'kept-out' } : null;
  }
  if (entry.tournament.id !== tournamentId) return null;
  const moment = query.get('moment');
  const card = moment !== null && MOMENT.test(moment) ? await readMomentCard(ctx, entryId, moment) : null;
  return card ? ofMoment(ctx, card, moment ?? '') : ofEntry(ctx, entry);
}

const isKnown = async ({ db }: Context, tournamentId: string, entryId: string): Promise<boolean> =>
  (await db
    .selectFrom('entry')
    .innerJoin('tournament', 'tournament.id', 'entry.tournament_id')
    .select('entry.id')
    .where('entry.id', '=', entryId)
    .where('tournament.id', '=', tournamentId)
    .where(isPublished(sql`tournament`))
    .executeTakeFirst()) !== undefined;

function ofMoment(ctx: Context, card: MomentCard, moment: string): PageTags {
  const { entry, subject, what, boast } = card;
  return {
    ...ofEntry(ctx, entry),
    title: `${entry.username}: ${headlineOf(card)}`,
    description: `${subject} ${what}. ${boast}.`,
    image: `${ctx.config.publicUrl}/share/entries/${entry.entryId}/${moment}.png`,
    imageText: `${headlineOf(card)}: ${subject} ${what}`,
  };
}

function ofEntry(
  { config }: Context,
  { entryId, username, tournament, picked, total, sealed }: EntryCard,
): PageTags {
  const where = genderedName(tournament);
  const title = `${username}: ${where}`;
  const played = sealed !== null && sealed.possibleScore > 0;
  const state = played
    ? `Rank ${sealed.rank.toLocaleString('en')} of ${sealed.entryCount.toLocaleString('en')} with ${sealed.points.toLocaleString('en')} points.`
    : `${picked} of ${total} matches picked.`;
  const secret = sealed
    ? `${sealed.title}: ${sealed.champion.name}.`
    : `The picks are sealed at the first ball, ${describeStart(tournament)}.`;
  return {
    ...siteTags(config, `${tournamentPath(tournament.id)}/entries/${entryId}`),
    title,
    description: `${state} ${secret}`,
    image: `${config.publicUrl}/share/entries/${entryId}.png?v=${sealed ? `${sealed.rank}-${sealed.points}` : 'open'}`,
    imageText: title,
    standing: 'kept-out',
  };
}
