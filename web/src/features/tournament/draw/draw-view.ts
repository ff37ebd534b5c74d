/**
 * Makes the view of the draw, round by round, from the domain's draw and a person's picks. Before the start a match
 * shows the picked players; from then on the real ones, with the picks beside them.
 */
import { feedersOf, matchCount, nextOf, placeOf } from '@boast/domain/draw/bracket';
import { roundCount, roundName } from '@boast/domain/draw/rounds';
import { isReplaced, pickedInSlot, playerInSlot } from '@boast/domain/draw/slot-players';
import type { PredictedMatch } from '@boast/domain/picks/predict-draw';
import { scoreChoices, scoreText } from '@boast/domain/picks/scores';
import { surnamesOf } from '../../../parts/players/surnames.ts';
import { type DrawLayers, type DrawSource, layOut } from './draw-layers.ts';
import { describeCandidates, describeMatch, describeSide } from './match-names.ts';
import type { MatchView, OtherPick, PickView, SideView } from './match-view.ts';

export interface RoundView {
  readonly round: number;
  readonly name: string;
  readonly matches: readonly MatchView[];
  readonly picked: number;
  readonly total: number;
}

export const viewDraw = (source: DrawSource): readonly RoundView[] => viewAgain(source, null).rounds;

export interface ViewedDraw {
  readonly layers: DrawLayers;
  readonly rounds: readonly RoundView[];
}

/** Reuses the matches of `last` that did not change, so that a press computes only the others. */
export function viewAgain(source: DrawSource, last: ViewedDraw | null): ViewedDraw {
  const { draw } = source;
  const layers = layOut(source);
  const before = last !== null && differsInPicksAlone(layers, last.layers) ? last : null;
  const viewsBefore = before?.rounds.flatMap(({ matches }) => matches) ?? [];
  const views = Array.from({ length: matchCount(draw.size) }, (_, match) => {
    const view = viewsBefore[match];
    return before && view && isUntouched(layers, before.layers, match) ? view : showMatch(layers, match);
  });
  return { layers, rounds: gatherRounds(draw, views) };
}

function gatherRounds(draw: DrawSource['draw'], views: readonly MatchView[]): RoundView[] {
  return Array.from({ length: roundCount(draw.size) }, (_, index) => {
    const matches = views.filter((match) => match.round === index + 1);
    return {
      round: index + 1,
      name: roundName(draw, index + 1),
      matches,
      picked: matches.filter((match) => match.pick).length,
      total: matches.filter((match) => !match.isBye).length,
    };
  });
}

/** Nothing is judged, and both show the same draw. */
const differsInPicksAlone = (now: DrawLayers, before: DrawLayers): boolean =>
  now.mode !== 'results' &&
  now.mode === before.mode &&
  now.draw === before.draw &&
  now.players === before.players &&
  now.other === null &&
  before.other === null;

/**
 * Whether everything that a match view depends on is unchanged: its players, its feeders, its next match, its pick
 * and the champion's path.
 */
function isUntouched(now: DrawLayers, before: DrawLayers, match: number): boolean {
  const { size } = now.draw;
  const next = nextOf(size, match);
  const around = [match, ...(feedersOf(size, match) ?? []), ...(next ? [next.match] : [])];
  const [own, was] = [now.predicted[match], before.predicted[match]];
  return (
    around.every((neighbour) => isSamePair(now.occupants[neighbour], before.occupants[neighbour])) &&
    isSamePair(now.guessed[match], before.guessed[match]) &&
    own?.pick === was?.pick &&
    (now.champion === before.champion ||
      (next !== null && !around.some((neighbour) => standsIn(now, neighbour) || standsIn(before, neighbour))))
  );
}

const standsIn = ({ occupants, champion }: DrawLayers, match: number): boolean =>
  occupants[match]?.includes(champion) ?? false;

const isSamePair = <T>(a: readonly [T, T] | undefined, b: readonly [T, T] | undefined): boolean =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1];

export const nextOpen = (rounds: readonly RoundView[]): number | null =>
  rounds.flatMap((round) => round.matches).find(({ canPick, pick }) => canPick && !pick)?.match ?? null;

function showMatch(layers: DrawLayers, match: number): MatchView {
  const { draw, mode, predicted, real, scores, champion } = layers;
  const sides = [showSide(layers, match, 0), showSide(layers, match, 1)] as const;
  const wasBye = predicted[match]?.isBye ?? false;
  const isBye = mode === 'results' ? (real[match]?.isBye ?? false) : wasBye;
  const next = nextOf(draw.size, match);
  const through = next ? (layers.occupants[next.match]?.[next.side] ?? 'open') : 'open';
  return {
    match,
    round: placeOf(draw.size, match).round,
    title: describeMatch(draw, match),
    isBye,
    wasBye,
    sides,
    canPick: mode === 'predict' && sides.every((side) => side.kind === 'player'),
    scores: scoreChoices(draw, match),
    pick: showPick(layers, predicted[match]),
    verdict: isBye ? null : (scores.get(match)?.verdict ?? null),
    points: scores.get(match)?.points ?? 0,
    otherPick: showOther(layers, match),
    isOver: !isBye && real[match]?.through !== 'open',
    isVoid: real[match]?.isVoid ?? false,
    through: typeof through === 'number' ? through : null,
    isLit: typeof through === 'number' && through === champion,
    champion: next === null ? championName(layers) : null,
  };
}

const championName = ({ draw, players, champion }: DrawLayers): string | null =>
  champion === 'nobody'
    ? 'Nobody won the final'
    : (players.get(playerInSlot(draw, champion) ?? '')?.fullName ?? null);

function showSide(layers: DrawLayers, match: number, side: 0 | 1): SideView {
  const { draw, players, predicted, occupants, guessed, mode, out, champion } = layers;
  const occupant = occupants[match]?.[side] ?? 'open';
  const slot = typeof occupant === 'number' ? occupant : null;
  const isPredicted = guessed[match]?.[side] ?? false;
  const player = players.get((isPredicted ? pickedInSlot : playerInSlot)(draw, occupant) ?? '') ?? null;
  const result = mode === 'results' ? (draw.results[match] ?? null) : null;
  const own = predicted[match];
  const name = player?.fullName ?? describeSide(layers, { match, side });
  return {
    kind: player ? 'player' : typeof occupant === 'number' ? 'tbd' : occupant,
    slot,
    player,
    name,
    shortName: player
      ? (surnamesOf(players).get(name) ?? name)
      : occupant === 'bye' || occupant === 'nobody'
        ? name
        : (describeCandidates(layers, { match, side }) ?? 'TBD'),
    isPredicted,
    isOut: slot !== null && isPredicted && out.has(slot),
    isReplaced: isPredicted && isReplaced(draw, occupant),
    isPicked: sendsOn(own, slot),
    isOthers: sendsOn(layers.other?.predicted[match], slot),
    isWinner: result?.winner === side,
    games: gamesOf(layers, match)?.[side] ?? null,
    isLit: slot !== null && slot === champion,
  };
}

function gamesOf({ draw, mode, matches }: DrawLayers, match: number): readonly [number, number] | null {
  const score = draw.results[match] ?? matches?.[match]?.gamesSoFar;
  return mode === 'results' && score?.games.some(Boolean) ? score.games : null;
}

const sendsOn = (sent: PredictedMatch | undefined, slot: number | null): boolean =>
  sent?.pick != null && slot !== null && sent.through === slot;

function showOther(layers: DrawLayers, match: number): OtherPick | null {
  const compared = layers.other?.compared.get(match);
  if (!compared) return null;
  const { agreement, two } = compared;
  const pick = showPick(layers, layers.other?.predicted[match]);
  return { pick, verdict: two.verdict, points: two.points, agreement };
}

function showPick({ draw, players }: DrawLayers, sent: PredictedMatch | undefined): PickView | null {
  const pick = sent?.pick ?? null;
  if (!sent || !pick) return null;
  return {
    side: pick.side,
    gamesLost: pick.gamesLost,
    score: scoreText(draw, sent.match, pick.gamesLost),
    winner: players.get(pickedInSlot(draw, sent.through) ?? '')?.fullName ?? 'TBD',
    isReplaced: isReplaced(draw, sent.through),
    isAutomatic: pick.auto ?? false,
  };
}
