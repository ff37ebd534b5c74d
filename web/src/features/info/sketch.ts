/*
 * The upper half of a small draw for the explaining pages. Picks, draw changes and points come from the real rules,
 * so that no picture can promise anything else.
 */
import { type Draw, emptyDraw, type Slot } from '@boast/domain/draw/draw';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { settleDrawChange } from '@boast/domain/entry/draw-change';
import { type Pick as MatchPick, noPicks, type Picks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { scoreText } from '@boast/domain/picks/scores';
import type { RoundPoints } from '@boast/domain/scoring/round-points';
import { scoreEntry } from '@boast/domain/scoring/score-entry';

export interface Sketch {
  readonly entrants: readonly SketchEntrant[];
  /** Upper quarter-final, lower quarter-final, semi-final. */
  readonly picks: readonly SketchPick[];
}

export interface SketchEntrant {
  readonly name: string;
  readonly rank: number;
  readonly standsInFor: string | null;
}

export interface SketchPick {
  readonly match: number;
  readonly name: string | null;
  /** The picked player's slot in Round 1. */
  readonly slot: number | null;
  readonly score: string | null;
  readonly automatic: boolean;
  readonly outcome: { readonly correct: boolean; readonly points: number } | null;
}

interface Player {
  readonly name: string;
  readonly rank: number;
}

const withdrawn: Player = { name: 'Marsh', rank: 12 };
const players: readonly Player[] = [
  { name: 'Okafor', rank: 3 },
  { name: 'Lind', rank: 40 },
  withdrawn,
  { name: 'Brandt', rank: 25 },
];

const newcomer: Player = { name: 'Tan', rank: 58 };

/** The matches of the upper half of eight slots. */
const [upper, lower, semi] = [0, 1, 4] as const;

const drawOf = (names: readonly Player[]): Draw => ({
  ...emptyDraw(8),
  slots: emptyDraw(8).slots.map((slot, number): Slot => {
    const player = names[number];
    return player ? { kind: 'player', playerId: player.name } : slot;
  }),
});

const draw = drawOf(players);
const changedPlayers = players.map((player) => (player === withdrawn ? newcomer : player));

const pick = (side: MatchPick['side'], gamesLost: MatchPick['gamesLost']): MatchPick => ({ side, gamesLost });
const picks: Picks = noPicks(draw).with(upper, pick(0, 0)).with(lower, pick(0, 2)).with(semi, pick(1, 1));

export const predicted = (): Sketch => sketchOf(players, draw, picks);

/** The entry after its favourite withdrew and the rule filled the gap. */
export function afterWithdrawal(): Sketch {
  const changed = drawOf(changedPlayers);
  const ranks = draw.slots.map((_, number) => changedPlayers[number]?.rank ?? null);
  const settled = settleDrawChange(draw, changed, { picks, ranks, atLock: true });
  const sketch = sketchOf(changedPlayers, changed, settled.picks);
  return {
    ...sketch,
    entrants: sketch.entrants.map((entrant) =>
      entrant.name === newcomer.name ? { ...entrant, standsInFor: withdrawn.name } : entrant,
    ),
  };
}

/** The entry against results: one pick right with its score, one without, and one wrong. */
export function scored(rules: RoundPoints): Sketch {
  const won = (winner: 0 | 1, games: MatchResult['games']): MatchResult => ({
    winner,
    ending: 'played',
    games,
  });
  const results = draw.results
    .with(upper, won(0, [3, 0]))
    .with(lower, won(0, [3, 1]))
    .with(semi, won(0, [3, 2]));
  const sketch = sketchOf(players, draw, picks);
  const { matches } = scoreEntry({ ...draw, results }, picks, rules);
  return {
    ...sketch,
    picks: sketch.picks.map((place) => {
      const own = matches.find(({ match }) => match === place.match);
      return own ? { ...place, outcome: { correct: own.verdict === 'correct', points: own.points } } : place;
    }),
  };
}

function sketchOf(names: readonly Player[], of: Draw, made: Picks): Sketch {
  const bracket = predictDraw(of, made);
  return {
    entrants: names.map((player) => ({ ...player, standsInFor: null })),
    picks: [upper, lower, semi].map((match): SketchPick => {
      const { pick: own, through } = bracket[match] ?? {};
      const player = typeof through === 'number' ? names[through] : undefined;
      return {
        match,
        name: player?.name ?? null,
        slot: typeof through === 'number' ? through : null,
        score: own ? scoreText(of, match, own.gamesLost) : null,
        automatic: own?.auto ?? false,
        outcome: null,
      };
    }),
  };
}

export function describeSketch({ entrants, picks }: Sketch): string {
  const [first, second, third, fourth] = entrants.map(nameOf);
  const [upper, lower, semi] = picks.map(pickText);
  return [
    `Quarter-finals: ${first} plays ${second}, and ${third} plays ${fourth}.`,
    `Picked to win: ${upper}; ${lower}.`,
    `Semi-final: ${semi}.`,
  ].join(' ');
}

const nameOf = ({ name, rank, standsInFor }: SketchEntrant): string =>
  `${name}, ranked ${rank}${standsInFor === null ? '' : `, replacing ${standsInFor}, who withdrew`}`;

function pickText({ name, score, automatic, outcome }: SketchPick): string {
  if (name === null) return 'no pick yet';
  const how = automatic ? ', filled in automatically' : '';
  if (outcome === null) return `${name} ${score}${how}`;
  const { correct, points } = outcome;
  return `${name} ${score}${how}, ${correct ? 'correct' : 'wrong'}, ${points} ${points === 1 ? 'point' : 'points'}`;
}
