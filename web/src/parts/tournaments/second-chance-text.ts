/** What a page says of second chances: which there are, until when they are open, and why there is none. */
import type { SecondChance } from '@boast/contract/tournaments';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { roundInText, roundName } from '@boast/domain/draw/rounds';
import { countText } from '../../lib/number-text.ts';
import { untilText } from '../../lib/until-text.ts';

interface Offer {
  readonly totalMatches: number;
  /** The price of an entry, or 0. */
  readonly credits: number;
}

/** '7 matches, free', '7 matches for 1 credit' */
export const offerText = ({ totalMatches, credits }: Offer): string =>
  `${countText(totalMatches, 'match', 'matches')}${credits === 0 ? ', free' : ` for ${countText(credits, 'credit')}`}`;

/** 'From the quarter-finals' */
export const fromText = ({ roundName: name }: SecondChance): string => `From ${roundInText(name)}`;

/** 'From the quarter-finals (open until 18:00)': the words of a link to a second chance. */
export function linkText(chance: SecondChance, now: number): string {
  const { state, startsAt } = chance;
  const from = fromText(chance);
  if (state === 'cancelled') return `${from} (cancelled)`;
  const isOpen = state === 'open' && startsAt !== null && Date.parse(startsAt) > now;
  return isOpen ? `${from} (open until ${untilText(startsAt, now)})` : from;
}

/** Says of the second chances without a draw when they open, or why they do not. `wholeSize` is the whole draw's. */
export function quietWords(chances: readonly SecondChance[], wholeSize: number): string[] {
  const undrawn = chances.filter(({ tournamentId }) => tournamentId === null);
  const [next, ...later] = undrawn.filter(({ state }) => state === 'later');
  const others = undrawn.filter(({ state }) => state !== 'later').map((one) => quietWord(one, wholeSize));
  if (!next) return others;
  if (later.length === 0) return [...others, quietWord(next, wholeSize)];
  const rounds = [next, ...later].map(({ roundName: name }) => roundInText(name));
  const list = `${rounds.slice(0, -1).join(', ')} and ${rounds.at(-1) ?? ''}`;
  return [...others, `Second chances from ${list} open when the round before is over`];
}

function quietWord({ firstRound, roundName: name, state }: SecondChance, wholeSize: number): string {
  const round = roundInText(name);
  const before = roundName({ size: wholeSize as DrawSize }, firstRound - 1);
  if (state === 'waits') return `A second chance from ${round} opens when its start is known`;
  if (state === 'missed')
    return `No second chance from ${round}: ${isOne(name) ? 'it' : 'they'} began before the last ${matchOf(before)} ended`;
  if (state === 'too_few') return `No second chance from ${round}: fewer than four players are left`;
  if (state === 'cancelled') return `No second chance from ${round}: it was cancelled`;
  return `A second chance from ${round} opens when ${roundInText(before)} ${isOne(before) ? 'is' : 'are'} over`;
}

/** 'Round 2' is one round; 'the quarter-finals' are several matches. */
const isOne = (name: string): boolean => name.startsWith('Round');

/** 'match of Round 2', 'quarter-final' */
const matchOf = (name: string): string =>
  isOne(name) ? `match of ${name}` : name.toLowerCase().replace(' ', '-');
