import { useMemo } from 'react';
import { formatDateRange } from '../../lib/dates.ts';
import { genderWords } from '../../lib/tournaments/phase.ts';
import type { TournamentPartProps } from '../../lib/tournaments/tournament-parts.ts';
import { useConfig } from '../../lib/use-config.ts';
import { type PrintedDraw, type PrintedMatch, printedDraw } from './print-draw.ts';
import { layOutSheet, SHEET, type SheetLine } from './sheet.ts';

/** The draw as one drawing that fills one page. Black on white, so that any printer will do; marks are shapes. */
export function PrintSheet({ tournament, entry }: TournamentPartProps) {
  const { productName } = useConfig();
  const draw = useMemo(() => printedDraw(tournament, entry), [tournament, entry]);
  const { lines, joints, columnWidth, step } = useMemo(() => layOutSheet(draw.size), [draw.size]);
  const size = Math.min(44, step * 0.42);
  const title = `${tournament.name} ${genderWords[tournament.gender]}`;
  return (
    <div className="print-sheet" data-testid="print-sheet">
      <svg viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} role="img" aria-label={`Draw of ${title}`}>
        <text x={0} y={64} className="print-title" fontSize={72}>
          {title}
        </text>
        <text x={0} y={122} fontSize={36}>
          {`${tournament.location}, ${formatDateRange(tournament.startDate, tournament.endDate)}`}
        </text>
        <text x={SHEET.width} y={64} fontSize={44} textAnchor="end" className="print-title">
          {productName}
        </text>
        <text x={SHEET.width} y={122} fontSize={32} textAnchor="end">
          {entry ? ownWords(entry) : 'Names stand where they went on'}
        </text>
        <g className="print-lines">
          {joints.map(({ x, from, to }) => (
            <path key={`${x} ${from}`} d={`M${x} ${from}V${to}`} />
          ))}
          {lines.map(({ x, y, width }) => (
            <path key={`${x} ${y}`} d={`M${x} ${y}h${width}`} />
          ))}
        </g>
        {lines.map((line) => (
          <Line key={`${line.x} ${line.y}`} line={line} draw={draw} size={size} width={columnWidth} />
        ))}
        {entry && (
          <text x={0} y={SHEET.height - 8} fontSize={28}>
            Below each line: your pick and its score. ●● correct, ○ still possible, struck out wrong.
          </text>
        )}
      </svg>
    </div>
  );
}

const ownWords = ({ username, rank, points }: NonNullable<TournamentPartProps['entry']>): string =>
  rank === null ? `Picks of ${username}` : `Picks of ${username}: rank ${rank}, ${points} points`;

type LineProps = { line: SheetLine; draw: PrintedDraw; size: number; width: number };

function Line({ line, draw, size, width }: LineProps) {
  const { of, isRight, y } = line;
  const x = isRight ? line.x + width - 6 : line.x + 6;
  const anchor = isRight ? 'end' : 'start';
  if ('slot' in of) {
    return (
      <text x={x} y={y - 6} fontSize={size} textAnchor={anchor}>
        {clip(draw.slots[of.slot] ?? '', width / size)}
      </text>
    );
  }
  const match = draw.matches[of.match];
  if (!match) return null;
  return (
    <g textAnchor={anchor}>
      <text x={x} y={y - 6} fontSize={size} className="print-winner">
        {clip(winnerWords(match), width / size)}
      </text>
      {match.pick && (
        <text
          x={x}
          y={y + size * 0.82}
          fontSize={size * 0.8}
          textDecoration={match.pick.outcome === 'wrong' ? 'line-through' : undefined}
        >
          {clip(
            `${marks[match.pick.outcome ?? 'none']}${match.pick.name} ${match.pick.score}`,
            width / size / 0.8,
          )}
        </text>
      )}
    </g>
  );
}

const marks = { correct: '●● ', possible: '○ ', wrong: '', none: '' } as const;

const winnerWords = ({ winner, result }: PrintedMatch): string =>
  result === '' ? winner : `${winner} ${result}`;

/** Letters of the condensed face are less than half as wide as they are high. */
function clip(words: string, ems: number): string {
  const most = Math.floor(ems * 2.15);
  return words.length <= most ? words : `${words.slice(0, most - 1).trimEnd()}…`;
}
