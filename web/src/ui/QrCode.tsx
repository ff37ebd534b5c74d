import { encodeQr } from '../lib/qr-code.ts';

type QrCodeProps = {
  text: string;
  /** What the camera is led to. */
  label: string;
  className?: string;
};

/** The quiet zone that cameras need, in modules. */
const QUIET = 4;

/** Black on white in both themes, because many cameras read nothing else. Nothing for a text that is too long. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const grid = encodeQr(text);
  if (grid === null) return null;
  const size = grid.length + 2 * QUIET;
  const path = grid.flatMap((line, row) =>
    line.flatMap((isDark, column) => (isDark ? `M${column + QUIET} ${row + QUIET}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
