import { describeSketch, type Sketch, type SketchEntrant, type SketchPick } from './sketch.ts';

/**
 * A corner of a draw: four names, three matches, one who comes through. Lines are court lines; the path of that one is
 * lit. Drawn for the width of a phone and never wider than it can be read at a glance.
 */
export function DrawSketch({ sketch }: { sketch: Sketch }) {
  const { entrants, picks } = sketch;
  const path = litPath(picks);
  return (
    <svg viewBox="0 0 340 190" role="img" aria-label={describeSketch(sketch)} className="block w-full">
      <path d={bracket} fill="none" className="stroke-edge" strokeWidth="1.25" />
      {path !== null && (
        <g fill="none" strokeLinejoin="round">
          <path d={path} className="stroke-path-casing" strokeWidth="5" />
          <path d={path} className="stroke-path" strokeWidth="3" />
        </g>
      )}
      {entrants.map((entrant, slot) => (
        <Entrant key={entrant.name} entrant={entrant} y={slotY(slot)} />
      ))}
      {picks.map((pick, at) => (
        <Picked key={pick.match} pick={pick} place={places[at] ?? [0, 0, 0]} />
      ))}
    </svg>
  );
}

/** Where the names of Round 1 stand: the line under each. */
const slotY = (slot: number): number => 36 + slot * 46;
const [upperY, lowerY] = [59, 151];
const semiY = 105;

/** Left end, right end and line of the three matches' winners. */
const places = [
  [122, 224, upperY],
  [122, 224, lowerY],
  [242, 340, semiY],
] as const;

const bracket = [
  `M0 ${slotY(0)}H114V${slotY(1)}H0`,
  `M0 ${slotY(2)}H114V${slotY(3)}H0`,
  `M114 ${upperY}H234V${lowerY}H114`,
  `M234 ${semiY}H340`,
].join('');

/** From Round 1 to where the last of the picks stands; null where nobody is picked that far. */
function litPath(picks: readonly SketchPick[]): string | null {
  const slot = picks.at(-1)?.slot;
  if (slot === undefined || slot === null) return null;
  return `M0 ${slotY(slot)}H114V${slot < 2 ? upperY : lowerY}H234V${semiY}H340`;
}

function Entrant({ entrant, y }: { entrant: SketchEntrant; y: number }) {
  const { name, rank, standsInFor } = entrant;
  return (
    <g className="condensed">
      {standsInFor !== null && (
        <text x="0" y={y - 24} className="fill-tin-text text-[13.5px] line-through">
          {standsInFor}
        </text>
      )}
      <text x="0" y={y - 7} className="fill-ink text-[16.5px] font-[650]">
        {name}
        <tspan className="numerals fill-quiet font-[400]"> ({rank})</tspan>
      </text>
    </g>
  );
}

type PickedProps = { pick: SketchPick; place: readonly [number, number, number] };

function Picked({ pick, place: [left, right, y] }: PickedProps) {
  const { name, score, automatic, outcome } = pick;
  return (
    <g className="condensed">
      <text x={left} y={y - 7} className="fill-ink text-[16.5px] font-[650]">
        {name ?? '–'}
      </text>
      <text x={right} y={y - 7} textAnchor="end" className="numerals fill-ink text-[16.5px]">
        {score}
      </text>
      {automatic && (
        <text x={left} y={y + 17} className="fill-info text-[14px] font-[650]">
          automatic
        </text>
      )}
      {outcome && <Outcome outcome={outcome} at={[left, y]} />}
    </g>
  );
}

type OutcomeProps = { outcome: NonNullable<SketchPick['outcome']>; at: readonly [number, number] };

/** The marks of OutcomeMark, with the points beside them. */
function Outcome({ outcome: { correct, points }, at: [x, y] }: OutcomeProps) {
  return (
    <g transform={`translate(${x} ${y + 12})`}>
      {correct ? (
        <g className="fill-correct">
          <circle cx="4" r="3.5" />
          <circle cx="12.5" r="3.5" />
        </g>
      ) : (
        <g fill="none" className="stroke-tin" strokeWidth="2">
          <circle cx="4" r="2.75" strokeWidth="1.25" />
          <circle cx="12.5" r="2.75" strokeWidth="1.25" />
          <path d="M-1 0H17" />
        </g>
      )}
      <text
        x="22"
        y="4.5"
        className={`numerals text-[14.5px] font-[700] ${correct ? 'fill-correct-text' : 'fill-tin-text'}`}
      >
        {correct ? `+${points}` : points}
      </text>
    </g>
  );
}
