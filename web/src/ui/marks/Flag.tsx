import type { ReactNode } from 'react';

type FlagProps = {
  /** The sport's code: `EGY`. */
  code: string;
};

/**
 * A country's flag, drawn here; renders nothing for an unknown one. Decoration: the country stands beside it in
 * letters or words.
 */
export function Flag({ code }: FlagProps) {
  const drawn = flags[code];
  if (!drawn) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 18 12"
      className="h-3 w-[1.125rem] shrink-0 rounded-small border border-edge"
    >
      {drawn}
    </svg>
  );
}

/** Flag colours are facts and do not follow the theme. */
const red = '#d52b1e';
const white = '#ffffff';
const blue = '#0b3f9c';
const green = '#078a4b';
const black = '#111111';
const yellow = '#f8c300';
const sky = '#74acdf';
const orange = '#f58220';

type Area = readonly [x: number, y: number, width: number, height: number];

const box = ([x, y, width, height]: Area, fill: string): ReactNode => (
  <rect key={`${x},${y}`} x={x} y={y} width={width} height={height} fill={fill} />
);
const rows = (...fills: string[]): ReactNode =>
  fills.map((fill, at) => box([0, (12 / fills.length) * at, 18, 12 / fills.length], fill));
const columns = (...fills: string[]): ReactNode =>
  fills.map((fill, at) => box([(18 / fills.length) * at, 0, 18 / fills.length, 12], fill));
const disc = (ground: ReactNode, fill: string, r = 3.4): ReactNode => (
  <>
    {ground}
    <circle cx="9" cy="6" r={r} fill={fill} />
  </>
);
const cross = (ground: string, fill: string, x: number): ReactNode => [
  box([0, 0, 18, 12], ground),
  box([0, 4.8, 18, 2.4], fill),
  box([x - 1.2, 0.01, 2.4, 11.98], fill),
];
const saltire = (ground: string, fill: string): ReactNode => (
  <>
    {rows(ground)}
    <path d="M0 0 18 12M18 0 0 12" stroke={fill} strokeWidth="2.4" />
  </>
);
const canton = (ground: ReactNode, fill: string): ReactNode => (
  <>
    {ground}
    {box([0, 0.01, 8, 6.4], fill)}
  </>
);
/** The corner for the crosses of the Union Flag. */
const jack = (ground: string): ReactNode => (
  <>
    {rows(ground)}
    <path d="M0 0 9 6M9 0 0 6" stroke={white} strokeWidth="1.4" />
    <path d="M4.5 0V6M0 3H9" stroke={white} strokeWidth="2" />
    <path d="M4.5 0V6M0 3H9" stroke={red} strokeWidth="1.1" />
  </>
);

const flags: Readonly<Record<string, ReactNode>> = {
  ARG: disc(rows(sky, white, sky), yellow, 1.4),
  AUS: jack(blue),
  AUT: rows(red, white, red),
  BEL: columns(black, yellow, red),
  CAN: disc(columns(red, white, white, red), red, 2.2),
  COL: rows(yellow, yellow, blue, red),
  CZE: (
    <>
      {rows(white, red)}
      <path d="M0 0 9 6 0 12Z" fill={blue} />
    </>
  ),
  DEN: cross(red, white, 6.5),
  EGY: disc(rows(red, white, black), yellow, 1.3),
  ENG: cross(white, red, 9),
  ESP: rows(red, yellow, yellow, red),
  FIN: cross(white, blue, 6.5),
  FRA: columns(blue, white, red),
  GER: rows(black, red, yellow),
  HKG: disc(rows(red), white, 2.8),
  HUN: rows(red, white, green),
  IND: disc(rows(orange, white, green), blue, 1.4),
  IRL: columns(green, white, orange),
  ITA: columns(green, white, red),
  JPN: disc(rows(white), red),
  KUW: rows(green, white, red),
  MAS: canton(rows(red, white, red, white, red, white, red), blue),
  MEX: disc(columns(green, white, red), green, 1.2),
  NED: rows(red, white, blue),
  NZL: jack(blue),
  PAK: columns(white, green, green, green),
  PER: columns(red, white, red),
  POL: rows(white, red),
  POR: columns(green, green, red, red, red),
  QAT: columns(white, red, red, red),
  SCO: saltire(blue, white),
  SUI: (
    <>
      {rows(red)}
      <path d="M9 2.5V9.5M5.5 6H12.5" stroke={white} strokeWidth="2.2" />
    </>
  ),
  SWE: cross(blue, yellow, 6.5),
  UKR: rows(blue, yellow),
  USA: canton(rows(red, white, red, white, red, white, red), blue),
  WAL: disc(rows(white, green), red, 2.6),
};
