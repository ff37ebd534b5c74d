import type { BoardDetail } from '@boast/contract/leaderboard';

type RoundsProps = Pick<BoardDetail, 'rounds'> & {
  /** Shows the last rounds alone, small, where a row is narrow. */
  isNarrow?: boolean | undefined;
};

/** An entry's picks, match by match. Few elements, because a board may have a hundred rows. */
export function Rounds({ rounds, isNarrow = false }: RoundsProps) {
  const figures = isNarrow ? [] : rounds.filter((signs) => signs.length > DOTS);
  const most = isNarrow ? NARROW_DOTS : DOTS;
  return (
    <span className="flex items-center gap-3.5">
      <span className="sr-only">{rounds.map(inText).join('; ')}</span>
      {figures.length > 0 && (
        <span aria-hidden="true" className="numerals text-quiet text-small [word-spacing:0.875rem]">
          {figures.map((signs) => `${countOf(signs, '+')}/${counted(signs)}`).join(' ')}
        </span>
      )}
      <Dots rounds={rounds.filter((signs) => signs.length <= most)} scale={isNarrow ? 0.8 : 1} />
    </span>
  );
}

/** More matches than this are shown as a number. */
const DOTS = 8;
const NARROW_DOTS = 4;

const countOf = (signs: string, sign: string): number => signs.split(sign).length - 1;

/** Void matches do not count. */
const counted = (signs: string): number => signs.length - countOf(signs, 'x');

function inText(signs: string): string {
  const open = countOf(signs, '.');
  return `${countOf(signs, '+')} of ${counted(signs)} right${open > 0 ? `, ${open} open` : ''}`;
}

/** A dot per match: filled if right, struck if wrong, hollow if open, short if void. */
function Dots({ rounds, scale }: Pick<BoardDetail, 'rounds'> & { scale: number }) {
  const signs = rounds.join(BETWEEN);
  const width = signs.length * STEP;
  return (
    <svg
      viewBox={`0 0 ${width} 10`}
      style={{ width: width * scale }}
      aria-hidden="true"
      className="block shrink-0"
    >
      <path d={pathOf(signs, '+', circle(4))} className="fill-correct" />
      <path d={pathOf(signs, '.', circle(3.25))} className="fill-none stroke-quiet" strokeWidth={1.5} />
      <path d={pathOf(signs, '-', 'm-4 0h8')} className="stroke-tin" strokeWidth={2} />
      <path d={pathOf(signs, 'x', 'm-2 0h4')} className="stroke-quiet" strokeWidth={1.5} />
    </svg>
  );
}

const BETWEEN = ' ';

const STEP = 11;

const circle = (r: number): string => `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const pathOf = (signs: string, sign: string, shape: string): string =>
  Array.from(signs, (current, at) => (current === sign ? `M${at * STEP + 5} 5${shape}` : '')).join('');
