import type { DrawPlayer, Match } from '@boast/contract/tournaments';
import type { Inline } from '@boast/contract/values/page-text';
import { wonHow } from '@boast/domain/draw/result-sentence';
import { describeMoment } from '../../../announcements/text/local-moment.ts';
import { playerPath } from '../site-places.ts';
import { link } from './plain-text.ts';

/**
 * A match as a sentence: `Ali Farag beat Paul Coll 3-1`. Only a name's first mention on a page is a link,
 * recorded in `linked`, which keeps the page of a large draw short.
 */
export function matchLine(match: Match, linked: Set<string>): readonly Inline[] {
  const { playerOne, playerTwo, isBye, winnerId, ending, roundNumber } = match;
  const [one, two] = [name(playerOne, linked), name(playerTwo, linked)];
  if (isBye)
    return [...(playerOne ? one : two), roundNumber === 1 ? ' has a bye' : ' goes through without playing'];
  if (ending === 'no_result') return [...one, ' v ', ...two, ': no result'];
  if (winnerId === null) return [...one, ' v ', ...two, whenOf(match)];
  return winnerId === playerOne?.id
    ? [...one, ' beat ', ...two, ` ${scoreOf(match, false)}`]
    : [...two, ' beat ', ...one, ` ${scoreOf(match, true)}`];
}

function name(player: DrawPlayer | null, linked: Set<string>): readonly Inline[] {
  if (player === null) return ['TBD'];
  const { id, fullName, seed } = player;
  if (linked.has(id)) return [fullName];
  linked.add(id);
  return [link(playerPath(id), fullName), ...(seed === null ? [] : [` [${seed}]`])];
}

/** The winner's games come first. */
function scoreOf({ gameScore, ending, scoreCounts }: Match, isTurned: boolean): string {
  if (ending === null || gameScore === null) return '';
  const how = wonHow({ score: isTurned ? gameScore.split('-').toReversed().join('-') : gameScore, ending });
  return ending === 'played' && !scoreCounts ? `${how} over other games` : how;
}

const whenOf = ({ startsAt, timeZone }: Match): string =>
  startsAt === null ? '' : `, ${describeMoment(startsAt, { zone: timeZone, readerZone: null })}`;
