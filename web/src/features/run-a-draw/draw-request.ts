/** The troubles of a club's form, and the request that it becomes. */
import { PLAYERS_OF_A_DRAW, sizeFor } from '@boast/domain/draw/draw-by-lot';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { possibleFeeds } from '@boast/domain/draw/fed-draw';
import { laterRounds } from '@boast/domain/draw/remaining-draw';
import { roundCount } from '@boast/domain/draw/rounds';
import { doubledNames, readPlayers, seedsFirst } from '@boast/domain/import/sheet/read-players';
import { isCalendarDate } from '@boast/domain/time/calendar-date';
import { isTimeZone, toInstant } from '@boast/domain/time/zoned-time';
import { feedsIn } from '../../parts/tournaments/feeds-in.ts';
import type { DrawForm } from './draw-form.ts';

/** A zone that another browser chose may be unknown to this one. */
export const zoneOf = ({ timeZone }: DrawForm, guess: { readonly zone: string }): string =>
  isTimeZone(timeZone) ? timeZone : guess.zone;

export type Troubles = Partial<
  Readonly<Record<'name' | 'location' | 'start' | 'lastDay' | 'players', string>>
>;

interface Moment {
  /** The zone of the venue, chosen or guessed. */
  readonly zone: string;
  readonly now: number;
}

/** In the order of the form, so that the first one gets the focus. */
export function troublesOf(form: DrawForm, { zone, now }: Moment): Troubles {
  const found: Record<keyof Troubles, string | null> = {
    name: lengthTrouble('Name', form.name, 80),
    location: lengthTrouble('Place', form.location, 100),
    start: startTrouble(form.start, { zone, now }),
    lastDay:
      form.lastDay !== '' && form.lastDay < dayOf(form.start)
        ? 'The last day is before the first match'
        : null,
    players: playersTrouble(entriesOf(form).names),
  };
  return Object.fromEntries(Object.entries(found).filter(([, trouble]) => trouble !== null));
}

function lengthTrouble(label: string, text: string, most: number): string | null {
  const { length } = text.trim();
  if (length < 3) return `${label} must be at least 3 characters`;
  return length > most ? `${label} must be at most ${most} characters` : null;
}

function startTrouble(start: string, { zone, now }: Moment): string | null {
  if (!isLocalTime(start)) return 'Choose the day and the time of the first match';
  return toInstant(start, zone).epochMs <= now
    ? 'This is in the past. Entries close at the first match.'
    : null;
}

interface Entries {
  /** Seeds first where a lot is drawn; otherwise as listed. */
  readonly names: readonly string[];
  /** This many of the first players are seeded. */
  readonly seeded: number;
  /** Lines that name no player. */
  readonly leftOut: readonly string[];
}

export function entriesOf({ players: text, places, seeded }: DrawForm): Entries {
  const { players, leftOut } = readPlayers(text);
  const ranked = seedsFirst({ players });
  const listed = places === 'lot' ? ranked : players;
  // In the order of the list, seeds that stand further down cannot be said to be the first.
  const isRanked = ranked.every((player, at) => player === listed[at]);
  return {
    names: listed.map(({ name }) => name),
    seeded: isRanked ? Math.min(seeded, listed.length) : 0,
    leftOut,
  };
}

/** The fields that a new list changes in the form: its own seeds, if it has any. */
export function listed(text: string): Pick<DrawForm, 'players'> | Pick<DrawForm, 'players' | 'seeded'> {
  const seeded = readPlayers(text).players.filter(({ seed }) => seed !== null).length;
  return seeded === 0 ? { players: text } : { players: text, seeded };
}

function playersTrouble(names: readonly string[]): string | null {
  const { least, most } = PLAYERS_OF_A_DRAW;
  const [doubled] = doubledNames(names);
  const odd = names.find((name) => name.length < 2 || name.length > 60);
  if (names.length < least) return `A draw needs at least ${least} players`;
  if (names.length > most) return `A draw has at most ${most} players, and this list has ${names.length}`;
  if (doubled !== undefined)
    return `${doubled} is in the list twice. If they are two people, add an initial.`;
  return odd === undefined
    ? null
    : `“${odd.slice(0, 30)}” is too ${odd.length < 2 ? 'short' : 'long'} for a name`;
}

export const dayOf = (start: string): string => start.slice(0, 10);

export const isLocalTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isCalendarDate(dayOf(text));

/** The form has no troubles. */
export function requestOf(form: DrawForm, zone: string) {
  const { names: players, seeded } = entriesOf(form);
  const size = sizeFor(players.length);
  return {
    name: form.name.trim(),
    location: form.location.trim(),
    timeZone: zone,
    gender: form.gender,
    startDate: dayOf(form.start),
    endDate: form.lastDay === '' ? dayOf(form.start) : form.lastDay,
    startsAt: new Date(toInstant(form.start, zone).epochMs).toISOString(),
    players: [...players],
    seeded,
    places: form.places,
    bestOf: bestOfByRound(form, size),
    ...(form.scoringRules !== '' && { scoringRules: form.scoringRules }),
    secondChances: form.hasSecondChances ? laterRounds(size) : [],
    fedDraws: possibleFeeds(size, feedsIn(form.fedDraws)),
    prizeText: form.prizeText.trim() === '' ? null : form.prizeText.trim(),
    playAgain: form.playAgain,
  };
}

function bestOfByRound({ bestOf, longRounds }: DrawForm, size: DrawSize): (3 | 5)[] {
  const rounds = roundCount(size);
  return Array.from({ length: rounds }, (_, round) => (round >= rounds - longRounds ? 5 : bestOf));
}
