import type { SecondChance, Tournament } from '@boast/contract/tournaments';
import { isDrawSize } from '@boast/domain/draw/draw-size';
import { laterRounds } from '@boast/domain/draw/remaining-draw';
import { roundInText, roundName } from '@boast/domain/draw/rounds';
import { formatInstantOfYear } from '../../../lib/text/format-instant.ts';

/** 'From the quarter-finals' */
export const fromRound = (name: string): string => `From ${roundInText(name)}`;

/** 'Set the time of the first quarter-final' */
export const askForTime = (name: string): string =>
  `Set the time of the first ${name.startsWith('Round') ? `match of ${name}` : name.toLowerCase().replace(' ', '-')}`;

interface RoundChoice {
  readonly round: number;
  readonly name: string;
}

/** The rounds of a draw that second chances can begin with. */
export const roundChoices = (size: number): readonly RoundChoice[] =>
  isDrawSize(size)
    ? laterRounds(size).map((round) => ({ round, name: fromRound(roundName({ size }, round)) }))
    : [];

type SecondChanceOffer = Pick<Tournament, 'drawSize' | 'secondChances'>;

/** Every round, unless somebody has chosen before. */
export const offeredRounds = ({ drawSize, secondChances }: SecondChanceOffer): readonly number[] =>
  secondChances.length > 0
    ? secondChances.map(({ firstRound }) => firstRound)
    : roundChoices(drawSize).map(({ round }) => round);

/** Says what becomes of a second chance, and when; a waiting one asks for a time instead. */
export function stateNote(
  { state, startsAt }: Pick<SecondChance, 'state' | 'startsAt'>,
  timeZone: string,
): string {
  switch (state) {
    case 'later':
      return 'Opens when everyone in this round is known';
    case 'waits':
      return 'Nobody has said when this round begins';
    case 'open':
      return startsAt === null ? 'No start is set' : `Until ${formatInstantOfYear(startsAt, timeZone)}`;
    case 'closed':
      return 'Entries are sealed';
    case 'missed':
      return 'This round began before its last player was known';
    case 'too_few':
      return 'Fewer than four players are left';
    case 'cancelled':
      return 'Nobody can enter it';
  }
}
