import { type CurvePoint, curveText } from './chance-text.ts';

const WIDTH = 240;
const HEIGHT = 64;

export function ChanceCurve({ curve }: { curve: readonly CurvePoint[] }) {
  const words = curveText(curve);
  const first = curve[0];
  if (words === null || !first) return null;
  const most = Math.max(...curve.map(({ chance }) => chance), 0.01);
  const points = curve.map(({ matchesLeft, chance }) => {
    const played = first.matchesLeft === 0 ? 1 : 1 - matchesLeft / first.matchesLeft;
    return [played * WIDTH, HEIGHT - (chance / most) * (HEIGHT - 6) - 3] as const;
  });
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className="h-16 w-60 max-w-full overflow-visible"
      >
        <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className="stroke-line" />
        <path d={`M${line}L${x} ${HEIGHT}L0 ${HEIGHT}Z`} className="fill-dot-tint" />
        <path d={`M${line}`} className="fill-none stroke-accent" strokeWidth={2.5} strokeLinejoin="round" />
        <circle cx={x} cy={y} r={4} className="fill-accent" />
      </svg>
      <figcaption className="numerals max-w-80 text-quiet text-small">{words}</figcaption>
    </figure>
  );
}
