/**
 * What the draw shows, round by round, out of the domain's draw and a person's picks. Before the start a match shows
 * whom the picks send there; from then on who really stands there, and the picks beside it.
 */
import { matchCount, nextOf, placeOf, roundCount, roundName } from '@boast/domain/draw/bracket';
import { isReplaced, pickedInSlot, playerInSlot } from '@boast/domain/draw/draw';
import { type PredictedMatch, scoreChoices, scoreText } from '@boast/domain/picks/picks';
import { type DrawLayers, type DrawSource, layOut } from './draw-layers.ts';
import { describeCandidates, describeMatch, describeSide } from './match-names.ts';
import type { MatchView, OtherPick, PickView, SideView } from './match-view.ts';
import { surnamesOf } from './surnames.ts';

export interface RoundView {
  readonly round: number;
  readonly name: string;
  readonly matches: readonly MatchView[];
  /** Picked and predictable matches of the round. */
  readonly picked: number;
  readonly total: number;
}

/** The rounds of the draw, first round first. */
export function viewDraw(source: DrawSource): RoundView[] {
  const { draw } = source;
  const layers = layOut(source);
  const shown = Array.from({ length: matchCount(draw.size) }, (_, match) => showMatch(layers, match));
  return Array.from({ length: roundCount(draw.size) }, (_, index) => {
    const matches = shown.filter((match) => match.round === index + 1);
    return {
      round: index + 1,
      name: roundName(draw.size, index + 1),
      matches,
      picked: matches.filter((match) => match.pick).length,
      total: matches.filter((match) => !match.isBye).length,
    };
  });
}

/** The first match that can be picked and is not; null when there is none. */
export const nextOpen = (rounds: readonly RoundView[]): number | null =>
  rounds.flatMap((round) => round.matches).find(({ canPick, pick }) => canPick && !pick)?.match ?? null;

/** One match of the draw. */
function showMatch(layers: DrawLayers, match: number): MatchView {
  const { draw, mode, players, predicted, scores, champion } = layers;
  const result = mode === 'results' ? (draw.results[match] ?? null) : null;
  const sides = [showSide(layers, match, 0), showSide(layers, match, 1)] as const;
  const isBye = predicted[match]?.isBye ?? false;
  const next = nextOf(draw.size, match);
  const through = next ? (layers.occupants[next.match]?.[next.side] ?? 'open') : 'open';
  return {
    match,
    round: placeOf(draw.size, match).round,
    title: describeMatch(draw.size, match),
    isBye,
    sides,
    canPick: mode === 'predict' && sides.every((side) => side.kind === 'player'),
    scores: scoreChoices(draw, match),
    pick: showPick(layers, predicted[match]),
    verdict: isBye ? null : (scores.get(match)?.verdict ?? null),
    points: scores.get(match)?.points ?? 0,
    other: showOther(layers, match),
    ending: result?.ending ?? null,
    through: typeof through === 'number' ? through : null,
    isLit: typeof through === 'number' && through === champion,
    champion: next === null ? (players.get(playerInSlot(draw, champion) ?? '')?.fullName ?? null) : null,
  };
}

function showSide(layers: DrawLayers, match: number, side: 0 | 1): SideView {
  const { draw, players, predicted, occupants, guessed, mode, out, champion } = layers;
  const occupant = occupants[match]?.[side] ?? 'open';
  const slot = typeof occupant === 'number' ? occupant : null;
  const isPredicted = guessed[match]?.[side] ?? false;
  const player = players.get((isPredicted ? pickedInSlot : playerInSlot)(draw, occupant) ?? '') ?? null;
  const result = mode === 'results' ? (draw.results[match] ?? null) : null;
  const own = predicted[match];
  return {
    kind: player ? 'player' : slot === null ? (occupant === 'bye' ? 'bye' : 'open') : 'tbd',
    slot,
    player,
    name: player?.fullName ?? describeSide(layers, { match, side }),
    shortName: player
      ? (surnamesOf(players).get(player.fullName) ?? player.fullName)
      : occupant === 'bye'
        ? 'BYE'
        : (describeCandidates(layers, { match, side }) ?? 'TBD'),
    isPredicted,
    isOut: slot !== null && isPredicted && out.has(slot),
    isReplaced: isPredicted && isReplaced(draw, occupant),
    isPicked: own?.pick != null && slot !== null && own.through === slot,
    isWinner: result?.winner === side,
    games: result && result.ending !== 'walkover' ? result.games[side] : null,
    isLit: slot !== null && slot === champion,
  };
}

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
