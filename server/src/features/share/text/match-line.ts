import type { DrawPlayer, Match } from '@boast/contract/tournaments';
import { describeMoment } from '../../tournament-mails/local-moment.ts';
import { playerPath } from '../site-places.ts';
import { type Html, html } from './html.ts';
import { link } from './page-text.ts';

/**
 * A match as a sentence: `Ali Farag beat Paul Coll 3-1`. Each name is a link the first time alone: `linked` remembers them
 * for all lines of a page, which keeps that of a great draw short.
 */
export function matchLine(match: Match, linked: Set<string>): Html {
  const { playerOne, playerTwo, isBye, winnerId } = match;
  const [one, two] = [name(playerOne, linked), name(playerTwo, linked)];
  if (isBye) return html`${playerOne ? one : two} has a bye`;
  if (winnerId === null) return html`${one} v ${two}${whenOf(match)}`;
  return winnerId === playerOne?.id
    ? html`${one} beat ${two} ${scoreOf(match, false)}`
    : html`${two} beat ${one} ${scoreOf(match, true)}`;
}

function name(player: DrawPlayer | null, linked: Set<string>): Html {
  if (player === null) return html`TBD`;
  if (linked.has(player.id)) return html`${player.fullName}`;
  linked.add(player.id);
  const { seed } = player;
  return html`${link(playerPath(player.id), player.fullName)}${seed === null ? '' : ` [${seed}]`}`;
}

/** The winner's games first. */
function scoreOf({ gameScore, ending }: Match, isTurned: boolean): string {
  if (ending === 'walkover' || gameScore === null) return 'by walkover';
  const games = isTurned ? gameScore.split('-').toReversed().join('-') : gameScore;
  return ending === 'retirement' ? `${games}, retired` : games;
}

const whenOf = ({ startsAt, timeZone }: Match): string =>
  startsAt === null ? '' : `, ${describeMoment(new Date(startsAt), { zone: timeZone, readerZone: null })}`;
