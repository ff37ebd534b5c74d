import { classNames } from '../class-names.ts';

/**
 * The court at night through the glass back wall, with a two-wall boast: off the right wall, low onto the front wall,
 * dying at the left. Decoration for a hero; it covers its box and is aligned to the lower edge.
 */
export function CourtView({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="-470 -225 940 530"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden="true"
      className={classNames('block', className)}
    >
      <path d={floor} className="fill-glass" />
      <path d={frontWall} className="fill-glass-high" />
      <g className="stroke-line" strokeWidth="1.5">
        <path d={edges} />
      </g>
      <path d={tin} className="fill-tin" />
      <g className="stroke-tin" strokeWidth="2.5">
        <path d={wallLines} />
        <path d={floorLines} strokeLinejoin="round" />
      </g>
      <path
        d={boast}
        className="stroke-accent"
        strokeWidth="2.5"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <g transform={`translate(${ballX} ${ballY})`}>
        <circle r="13" className="fill-ball stroke-ball-rim" strokeWidth="1.25" />
        <circle cx="-4.6" r="3.3" className="fill-dot" />
        <circle cx="4.6" r="3.3" className="fill-dot" />
      </g>
    </svg>
  );
}

const ceiling = 5.6;
const corner = (x: number, top: number): CourtPoint[] => [
  [x, 0, 0],
  [x, 0, top],
];

/*
 * A singles court through its glass back wall, by the rules' measurements in metres: x from the left wall (6.4 wide),
 * y from the front wall (9.75 long), z above the floor. The centre of the view is the origin of the drawing.
 */
type CourtPoint = readonly [x: number, y: number, z: number];

const eye = { x: 3.2, y: 16.5, z: 2.1 };
const scale = 1000;

export function project([x, y, z]: CourtPoint): readonly [number, number] {
  const depth = eye.y - y;
  const place = (offset: number) => Math.round((offset * scale * 10) / depth) / 10;
  return [place(x - eye.x), place(eye.z - z)];
}

function courtPath(points: readonly CourtPoint[], end: '' | 'Z' = ''): string {
  return `M${points.map((point) => project(point).join(' ')).join('L')}${end}`;
}

/** A ball's flight from wall to wall: straight from above, a parabola from the side, `rise` metres high. */
export function flight(from: CourtPoint, to: CourtPoint, rise: number): CourtPoint[] {
  return Array.from({ length: 13 }, (_, step) => {
    const t = step / 12;
    const mix = (a: number, b: number) => a + (b - a) * t;
    return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2]) + rise * 4 * t * (1 - t)];
  });
}

const floor = courtPath(
  [
    [0, 0, 0],
    [6.4, 0, 0],
    [6.4, 9.75, 0],
    [0, 9.75, 0],
  ],
  'Z',
);
const frontWall = courtPath([...corner(0, ceiling), ...corner(6.4, ceiling).reverse()], 'Z');
const tin = courtPath([...corner(0, 0.48), ...corner(6.4, 0.48).reverse()], 'Z');

const edges =
  frontWall +
  courtPath([
    [0, 0, 0],
    [0, 9.75, 0],
  ]) +
  courtPath([
    [6.4, 0, 0],
    [6.4, 9.75, 0],
  ]) +
  courtPath([
    [0, 9.75, 0],
    [6.4, 9.75, 0],
  ]);

/** The out line falls from 4.57 m on the front wall to 2.13 m at the back; the service line is at 1.78 m. */
const wallLines =
  courtPath([
    [0, 9.75, 2.13],
    [0, 0, 4.57],
    [6.4, 0, 4.57],
    [6.4, 9.75, 2.13],
  ]) +
  courtPath([
    [0, 0, 1.78],
    [6.4, 0, 1.78],
  ]);

/** Short line, half-court line, and the two service boxes of 1.6 m. */
const floorLines =
  courtPath([
    [0, 5.44, 0],
    [6.4, 5.44, 0],
  ]) +
  courtPath([
    [3.2, 5.44, 0],
    [3.2, 9.75, 0],
  ]) +
  courtPath([
    [1.6, 5.44, 0],
    [1.6, 7.04, 0],
    [0, 7.04, 0],
  ]) +
  courtPath([
    [4.8, 5.44, 0],
    [4.8, 7.04, 0],
    [6.4, 7.04, 0],
  ]);

const [struck, side, front, landing]: readonly [CourtPoint, CourtPoint, CourtPoint, CourtPoint] = [
  [4.75, 8.6, 0.5],
  [6.4, 6.1, 1.35],
  [2.4, 0, 1.15],
  [0.95, 2.2, 0.3],
];
const boast = courtPath([
  ...flight(struck, side, 0.1),
  ...flight(side, front, 0.3),
  ...flight(front, landing, 0.02),
]);
const [ballX, ballY] = project(landing);
