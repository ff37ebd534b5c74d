/** Half a small draw, as it is drawn: four names, and who is picked to come through their three matches. */

export interface SketchEntrant {
  readonly name: string;
  readonly rank: number;
  /** Who withdrew from this place. */
  readonly standsInFor: string | null;
}

export interface SketchPick {
  /** In the draw's own numbering. */
  readonly match: number;
  /** Null where nobody is picked. */
  readonly name: string | null;
  /** Where the picked player stands in Round 1. */
  readonly slot: number | null;
  readonly score: string | null;
  /** Filled in by the rule. */
  readonly automatic: boolean;
  readonly outcome: { readonly correct: boolean; readonly points: number } | null;
}

export interface Sketch {
  readonly entrants: readonly SketchEntrant[];
  /** Of the upper and lower quarter final, and of the semi final. */
  readonly picks: readonly SketchPick[];
}

/** The sketch in words, for those who do not see it. */
export function describeSketch({ entrants, picks }: Sketch): string {
  const [one, two, three, four] = entrants.map(nameOf);
  const [upper, lower, semi] = picks.map(pickWords);
  return [
    `Quarter finals: ${one} plays ${two}, and ${three} plays ${four}.`,
    `Picked to win: ${upper}; ${lower}.`,
    `Semi final: ${semi}.`,
  ].join(' ');
}

const nameOf = ({ name, rank, standsInFor }: SketchEntrant): string =>
  `${name}, ranked ${rank}${standsInFor === null ? '' : `, in the place of ${standsInFor}, who withdrew`}`;

function pickWords({ name, score, automatic, outcome }: SketchPick): string {
  if (name === null) return 'nobody yet';
  const how = automatic ? ', filled in automatically' : '';
  if (outcome === null) return `${name} ${score}${how}`;
  const { correct, points } = outcome;
  return `${name} ${score}${how}, ${correct ? 'correct' : 'wrong'}, ${points} ${points === 1 ? 'point' : 'points'}`;
}
