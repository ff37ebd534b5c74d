/** Compares what `decide` made of an event with the model by players, and an entry's points with the oracle. */
import { computeBoard, pointsOf } from '../../board/board.ts';
import type { Draw } from '../../draw/draw.ts';
import { bestOfMatch, type GamesLost, gamesToWin } from '../../draw/match-games.ts';
import { pickedShape } from '../../draw/picked-shape.ts';
import { isWalkedThrough, type Occupant, resolveDraw } from '../../draw/resolved-matches.ts';
import { noPicks } from '../../picks/picks.ts';
import { predictDraw } from '../../picks/predict-draw.ts';
import { scoringRules } from '../../scoring/rules.ts';
import { scoreEntry } from '../../scoring/score-entry.ts';
import { columnsOf } from '../../testing/columns-of.ts';
import type { Contest, EventState } from '../event.ts';
import type { Dice } from './dice.ts';
import { BYE, isPlayer, type Meeting, NOBODY, OPEN, playSealed, type Who } from './meetings.ts';
import { type Chance, isWaitingForSeal, meetingsOf, type PlayerModel } from './player-model.ts';
import { type PlacePicks, pointsByOracle } from './points-oracle.ts';

/** Sentences that name what differs; none if nothing does. */
export function differencesIn(
  { whole, secondChances }: EventState,
  model: PlayerModel,
  now: number,
): string[] {
  const meetings = meetingsOf(model);
  return [
    ...differ('whole', matchTexts(whole), meetings.map(meetingText)),
    ...differ('whole', contestText(whole), wholeText(model)),
    ...(model.sealed ? sealedDifferences('whole', whole, { sealed: model.sealed, meetings }) : []),
    ...differ(
      'second chances',
      secondChances.map(({ id }) => id),
      model.chances.map(({ id }) => id),
    ),
    ...secondChances.flatMap((contest, index) => {
      const chance = model.chances[index];
      if (!chance) return [];
      return chanceDifferences({ contest, chance, whole, model, meetings, now });
    }),
  ];
}

/** A sentence if they are not the same. */
export const differ = (where: string, actual: unknown, expected: unknown): string[] => {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  return is === should ? [] : [`${where}\n  is        ${is}\n  should be ${should}`];
};

const contestText = ({ fields, isSealed }: Contest): unknown[] => [
  fields.status,
  isSealed,
  fields.startsAt,
  fields.scoringRules,
  fields.listing,
  fields.name,
  fields.location,
  fields.timeZone,
];

const wholeText = (model: PlayerModel): unknown[] => [
  model.status,
  model.sealed !== null,
  model.lock,
  model.rules,
  model.listing,
  model.name,
  model.location,
  model.timeZone,
];

interface Compared {
  readonly contest: Contest;
  readonly chance: Chance;
  readonly whole: Contest;
  readonly model: PlayerModel;
  readonly meetings: readonly Meeting[];
  readonly now: number;
}

function chanceDifferences({ contest, chance, whole, model, meetings, now }: Compared): string[] {
  const where = `second chance from round ${chance.firstRound}`;
  const { fields, isSealed, draw } = contest;
  const own = [fields.status, isSealed, fields.startsAt, fields.scoringRules];
  const found = differ(where, own, [chance.status, chance.sealed !== null, chance.lock, chance.rules]);
  // Stands still when it is cancelled or waits for its seal (life.ts holds that), and behind a draw that was cancelled.
  if (chance.status === 'CANCELLED' || model.status === 'CANCELLED') return found;
  if (isWaitingForSeal(chance, now)) return [...found, ...differ(where, placesOf(draw), chance.standing)];
  found.push(...projectionDifferences(where, contest, whole));
  if (chance.sealed === null)
    return [
      ...found,
      ...differ(where, placesOf(draw), chance.standing),
      ...differ(where, draw.results.some(Boolean), false),
    ];
  const played = playSealed(chance.sealed, meetings, chance.firstRound);
  return [
    ...found,
    ...differ(where, matchTexts(contest), played.map(meetingText)),
    ...sealedDifferences(where, contest, { sealed: chance.sealed, meetings: played }),
  ];
}

/** What the event says of itself, and the times and courts of its matches. */
function projectionDifferences(where: string, { fields, matches }: Contest, whole: Contest): string[] {
  const repeated = ({ location, timeZone, endDate, gender, imageUrl }: Contest['fields']) => [
    location,
    timeZone,
    endDate,
    gender,
    imageUrl,
  ];
  const first = whole.matches.length - matches.length;
  const times = ({ startsAt, court }: Contest['matches'][number]) => [startsAt, court];
  return [
    ...differ(where, repeated(fields), repeated(whole.fields)),
    ...differ(where, fields.name.startsWith(`${whole.fields.name}, from `), true),
    ...differ(where, matches.map(times), whole.matches.slice(first).map(times)),
  ];
}

/** What was sealed stays: kinds of places, and whom picks name. */
function sealedDifferences(
  where: string,
  { draw }: Contest,
  { sealed, meetings }: { readonly sealed: readonly Who[]; readonly meetings: readonly Meeting[] },
): string[] {
  const now = meetings.slice(0, sealed.length / 2).flatMap(({ sides }) => sides.map(({ who }) => who));
  const gone = sealed.flatMap((who, place) =>
    isPlayer(who) && now[place] !== who ? [`${place}:${who}`] : [],
  );
  // A place that was open at the seal was picked by nobody, so nothing hangs on who is called replaced there.
  const replaced = (draw.replaced ?? [])
    .filter((place) => isPlayer(sealed[place] ?? OPEN))
    .map((place) => `${place}:${draw.sealedPlayers?.[place]}`);
  const byes = (places: readonly Who[]) => [...places.keys()].filter((place) => places[place] === BYE);
  return [
    ...differ(`${where}, replaced`, replaced, gone),
    ...differ(`${where}, byes`, byes(placesOf(pickedShape(draw))), byes(sealed)),
  ];
}

export const placesOf = ({ slots }: Pick<Draw, 'slots'>): Who[] =>
  slots.map((slot) => (slot.kind === 'player' ? slot.playerId : slot.kind === 'bye' ? BYE : OPEN));

function matchTexts({ draw, matches }: Contest): string[] {
  const places = placesOf(draw);
  const whoIs = (occupant: Occupant): Who =>
    typeof occupant === 'number' ? (places[occupant] ?? OPEN) : occupant === 'nobody' ? NOBODY : occupant;
  return resolveDraw(draw).map(({ match, sides, through }) => {
    const result = draw.results[match] ?? null;
    const [one, two] = sides.map(whoIs);
    const text = `${one} ${two}`;
    const points = matches[match]?.gameScores.join(' ') ?? '';
    if (!result) return `${text}${isWalkedThrough({ sides }) ? '' : points} > ${whoIs(through)}`;
    const winner = result.winner === null ? null : result.winner === 0 ? one : two;
    return `${text} : ${winner} ${result.ending} ${result.games.join('-')} ${points} > ${whoIs(through)}`;
  });
}

function meetingText({ sides: [one, two], result, through }: Meeting): string {
  const text = `${one.who} ${two.who}`;
  if (!result) return `${text} > ${through.who}`;
  const { winner, ending, games, points } = result;
  return `${text} : ${winner} ${ending} ${games.join('-')} ${points.join(' ')} > ${through.who}`;
}

/** A random entry of each sealed contest earns what the oracle says, on its own and on the board. */
export function pointDifferences(
  { whole, secondChances }: EventState,
  model: PlayerModel,
  dice: Dice,
): string[] {
  const meetings = meetingsOf(model);
  const { sealed: sealedPlaces, pickedOver, bestOf } = model;
  const differences =
    sealedPlaces && pickedOver
      ? entryDifferences(whole, { sealed: sealedPlaces, meetings, pickedOver, bestOf }, dice)
      : [];
  if (model.status === 'CANCELLED') return differences;
  for (const [index, { sealed, firstRound, status, pickedOver: own }] of model.chances.entries()) {
    const contest = secondChances[index];
    if (!sealed || !contest || status === 'CANCELLED') continue;
    const played = {
      sealed,
      meetings: playSealed(sealed, meetings, firstRound),
      pickedOver: own,
      bestOf: bestOf.slice(firstRound - 1),
    };
    differences.push(...entryDifferences(contest, played, dice));
  }
  return differences;
}

type SealedPlay = Omit<Parameters<typeof pointsByOracle>[0], 'firstRound' | 'rules'>;

function entryDifferences({ draw, fields, firstRound }: Contest, played: SealedPlay, dice: Dice): string[] {
  const { sealed } = played;
  let picks = noPicks(draw);
  const byPlace: PlacePicks[number][] = picks.map(() => null);
  for (const match of picks.keys()) {
    const predicted = predictDraw(draw, picks)[match];
    const side = dice.below(2) as 0 | 1;
    const place = predicted?.sides[side];
    if (!predicted || predicted.isBye || typeof place !== 'number' || !isPlayer(sealed[place] ?? OPEN))
      continue;
    if (dice.chance(0.1)) continue;
    const gamesLost = dice.below(gamesToWin(bestOfMatch(draw, match))) as GamesLost;
    picks = picks.with(match, { side, gamesLost });
    byPlace[match] = { place, gamesLost };
  }
  const rules = scoringRules(fields.scoringRules);
  const points = pointsByOracle({ ...played, firstRound, rules: fields.scoringRules }, byPlace);
  const board = computeBoard(columnsOf(draw, [picks]), draw, rules);
  return [
    ...differ(`points from round ${firstRound}`, scoreEntry(draw, picks, rules).points, points),
    ...differ(`points on the board from round ${firstRound}`, pointsOf(board, 0), points),
  ];
}
