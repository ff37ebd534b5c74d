import encodeQR from 'qr';

type QrCodeProps = {
  text: string;
  /** The address that the camera opens. */
  label: string;
  className?: string;
};

/** The quiet zone that cameras need, in modules. */
const QUIET = 4;

/** Black on white in every theme, because many cameras read nothing else. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M0 0h${rows.length}v${rows.length}H0z`} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
