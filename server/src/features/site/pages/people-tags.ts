import { refuseUsername } from '@boast/domain/account/username';
import { sql } from 'kysely';
import type { Context } from '../../../http/context.ts';
import { genderWords } from '../../draws/gender-words.ts';
import { readCards } from '../../leagues/league-card-view.ts';
import { findPerson } from '../../users/person-page.ts';
import { type PageTags, siteTags } from './page-tags.ts';
import { type PlayerCard, readPlayerCard } from './player-card-view.ts';
import { type Place, playerPath, readId } from './site-places.ts';
import { personData, wayTo } from './structured-data.ts';
import { paragraph } from './text/plain-text.ts';
import { matchesText } from './text/public-list-text.ts';

export async function readPlayerTags({ db, config }: Context, { params }: Place): Promise<PageTags | null> {
  const id = readId(params['id']);
  const card = id && (await readPlayerCard(db, id));
  if (!card) return null;
  const path = playerPath(card.id);
  const facts = factsOf(card);
  const [latest] = card.matches;
  const matchesOf = (isWon: boolean) => card.matches.filter(({ winnerId }) => (winnerId !== null) === isWon);
  return {
    ...siteTags(config, path),
    ...(card.isOfClub && { standing: 'kept-out' as const }),
    title: card.name,
    description: `${facts} Results, upcoming matches and draws.`,
    image: `${config.publicUrl}/share${path}.png?v=${card.won}-${card.played}-${latest?.version ?? 0}`,
    imageText: `${card.name}: ${facts}`,
    data: [personData(card, `${config.publicUrl}${path}`), wayTo(config.publicUrl, [[card.name, path]])],
    text: {
      lead: [paragraph(facts)],
      sections: [
        ...matchesText('Upcoming', matchesOf(false), card.id),
        ...matchesText('Completed', matchesOf(true), card.id),
      ],
    },
  };
}

/** The form is `Men's squash, England. World rank 5. Won 3 of 4 matches here.` */
function factsOf({ gender, country, worldRank, won, played }: PlayerCard): string {
  const who = `${genderWords[gender].squash}${country === null ? '' : `, ${country}`}.`;
  const rank = worldRank === null ? '' : ` World rank ${worldRank}.`;
  return `${who}${rank} Won ${won} of ${played} ${played === 1 ? 'match' : 'matches'} here.`;
}

/**
 * Anybody with the address may read it, but search engines may not list it: people agreed to no more than
 * that.
 */
export async function readPersonTags({ db, config }: Context, { params }: Place): Promise<PageTags | null> {
  const name = params['username'] ?? '';
  const person = refuseUsername(name) === null ? await findPerson(db, name) : undefined;
  if (!person) return null;
  const { username, since } = person;
  return {
    ...siteTags(config, `/people/${encodeURIComponent(username)}`),
    title: username,
    description: `Seasons, titles and right picks of ${username}, who predicts squash here since ${since}.`,
    standing: 'kept-out',
  };
}

/** A private league looks like any page of the site, because only members may know of it. */
export async function readLeagueTags({ db, config }: Context, { params }: Place): Promise<PageTags | null> {
  const id = readId(params['leagueId']);
  const [league] = id === null ? [] : await readCards(db, { rest: sql`where l.id = ${id}` });
  if (!league) return null;
  const path = `/leagues/${league.id}`;
  const tags = siteTags(config, path);
  if (!league.isPublic || league.row.isHidden) return { ...tags, title: 'League', standing: 'kept-out' };
  const { name, memberCount, tournament, hasSeason, isClosed } = league;
  const about = [...(tournament ? [tournament.name] : []), ...(hasSeason ? ['the season'] : [])].join(
    ' and ',
  );
  return {
    ...tags,
    title: name,
    description:
      `A league of ${memberCount.toLocaleString('en')} ${memberCount === 1 ? 'member' : 'members'}` +
      `${about === '' ? '' : ` for ${about}`}. ${isClosed ? 'Closed to new members.' : 'Join and see who calls squash best.'}`,
    data: [
      wayTo(config.publicUrl, [
        ['Leagues', '/leagues'],
        [name, path],
      ]),
    ],
  };
}
