import type { Context } from '../../../http/context.ts';
import { genderedName } from '../../draws/gender-words.ts';
import { readEntryTags } from './entry-tags.ts';
import { describeStart, missingTags, type PageTags, siteTags } from './page-tags.ts';
import { readShownCard, type ShownCard } from './shown-card-view.ts';
import { type Place, tournamentPath } from './site-places.ts';
import { link, paragraph, section } from './text/plain-text.ts';

/** Once it is sealed, the address tells what the entry's own page tells. */
export async function readShownTags(ctx: Context, place: Place): Promise<PageTags | null> {
  const secret = place.params['secret'] ?? '';
  const shownCard = await readShownCard(ctx.db, secret);
  if (!shownCard) {
    const title = 'These picks are no longer shown';
    return {
      ...missingTags(ctx.config),
      title,
      description: 'The person who made them stopped showing them.',
    };
  }
  if ('card' in shownCard) return ofCard(ctx, secret, shownCard.card);
  const { tournamentId: id, entryId } = shownCard.sealed;
  return readEntryTags(ctx, { ...place, params: { id, entryId } });
}

function ofCard({ config }: Context, secret: string, card: ShownCard): PageTags {
  const { username, tournament, champion, path, version } = card;
  const title = `${username}'s picks: ${genderedName(tournament)}`;
  const said = champion === null ? `No ${card.title.toLowerCase()} yet.` : `${card.title}: ${champion}.`;
  const description = `${said} These picks can change until the first ball, ${describeStart(tournament)}.`;
  return {
    ...siteTags(config, `/shown-picks/${secret}`),
    title,
    description,
    image: `${config.publicUrl}/share/shown-picks/${secret}.png?v=${version}`,
    imageText: title,
    standing: 'kept-out',
    text: {
      lead: [
        paragraph(description),
        paragraph(link(tournamentPath(tournament.id), 'Make your own picks'), '.'),
      ],
      sections: section(
        'The way there',
        path.map(({ roundName, loser, score }) => [`${roundName}: beats ${loser} ${score}`]),
      ),
    },
  };
}
