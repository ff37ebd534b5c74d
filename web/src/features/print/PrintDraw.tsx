import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useAppConfig } from '../../api/app-api.ts';

import { genderText } from '../../lib/gender.ts';
import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import './print.css';
import { rulesNames } from '@boast/domain/scoring/rules';
import { formatDateRange } from '@boast/domain/time/format-date';

import { type PrintedDraw, type PrintedPick, printedDraw } from './print-draw.ts';
import { layOutSheet, SHEET, type SheetLine } from './sheet.ts';

/** Replaces the page with the whole draw while printing, by our button or the browser's own command. */
export function PrintDraw({ tournament, entry }: TournamentPartProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page right after the event, so render synchronously.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  if (!isPrinting) return null;
  return createPortal(<PrintSheet tournament={tournament} entry={entry} />, document.body);
}

/** The draw on one page. Black on white for any printer; marks differ by shape. */
function PrintSheet({ tournament, entry }: TournamentPartProps) {
  const { productName } = useAppConfig();
  const draw = useMemo(() => printedDraw(tournament, entry), [tournament, entry]);
  const { lines, joints, step } = useMemo(() => layOutSheet(draw.size), [draw.size]);
  const size = Math.min(34, step * 0.42);
  useLayoutEffect(() => {
    document.body.dataset.prints = 'draw';
    return () => {
      delete document.body.dataset.prints;
    };
  }, []);
  const replay = tournament.isDemo ? ', a replay' : '';
  const title = `${tournament.name} ${genderText[tournament.gender]}${replay}`;
  return (
    <div className="print-sheet" data-testid="print-sheet">
      <svg viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} role="img" aria-label={`Draw of ${title}`}>
        <text x={0} y={64} className="print-title" fontSize={72}>
          {title}
        </text>
        <text x={0} y={122} fontSize={36}>
          {`${tournament.location}, ${formatDateRange(tournament.startDate, tournament.endDate)}. Points: ${rulesNames[tournament.scoringRules]}`}
        </text>
        <text x={SHEET.width} y={64} fontSize={44} textAnchor="end" className="print-title">
          {productName}
        </text>
        <text x={SHEET.width} y={122} fontSize={32} textAnchor="end">
          {entry ? ownText(entry) : 'Names mark who went through'}
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
          <Line key={`${line.x} ${line.y}`} line={line} draw={draw} size={size} />
        ))}
        {entry && (
          <text x={0} y={SHEET.height - 8} fontSize={28}>
            Below each line: your pick and its score. Two dots: correct. Ring: still possible. Struck out:
            wrong.
          </text>
        )}
      </svg>
    </div>
  );
}

const ownText = ({ username, rank, points }: NonNullable<TournamentPartProps['entry']>): string =>
  rank === null ? `Picks of ${username}` : `Picks of ${username}: rank ${rank}, ${points} points`;

type LineProps = { line: SheetLine; draw: PrintedDraw; size: number };

function Line({ line, draw, size }: LineProps) {
  const { of, y, width } = line;
  const x = line.x + 6;
  if ('slot' in of) {
    return (
      <text x={x} y={y - 6} fontSize={size}>
        {clip(draw.slots[of.slot] ?? '', '', width / size)}
      </text>
    );
  }
  const match = draw.matches[of.match];
  if (!match) return null;
  const { winner, result, pick } = match;
  return (
    <>
      <text x={x} y={y - 6} fontSize={size} className="print-winner">
        {clip(winner, result, width / size)}
      </text>
      {pick && <Pick pick={pick} x={x} y={y + size * 0.84} size={size * 0.8} width={width} />}
    </>
  );
}

type PickProps = { pick: PrintedPick; x: number; y: number; size: number; width: number };

/** The entry's pick, under the line. Marks differ by shape, because printers may have no colour. */
function Pick({ pick, x, y, size, width }: PickProps) {
  const { name, score, outcome } = pick;
  const mark = outcome === null || outcome === 'wrong' ? 0 : size * 1.1;
  const middle = y - size * 0.36;
  return (
    <>
      {outcome === 'correct' &&
        [0.26, 0.74].map((at) => <circle key={at} cx={x + size * at} cy={middle} r={size * 0.19} />)}
      {outcome === 'possible' && (
        <circle cx={x + size * 0.45} cy={middle} r={size * 0.26} className="print-ring" />
      )}
      {outcome === 'void' && <path d={`M${x} ${middle}h${size * 0.8}`} className="print-ring" />}
      <text
        x={x + mark}
        y={y}
        fontSize={size}
        textDecoration={outcome === 'wrong' ? 'line-through' : undefined}
      >
        {clip(name, score, (width - mark) / size)}
      </text>
    </>
  );
}

/** Cuts a long name, but never its score. A letter of the condensed face is 0.43 of its height wide. */
function clip(name: string, score: string, ems: number): string {
  const tail = score === '' ? '' : ` ${score}`;
  const letters = Math.floor(ems / 0.43) - tail.length;
  return name.length <= letters
    ? `${name}${tail}`
    : `${name.slice(0, Math.max(1, letters - 1)).trimEnd()}…${tail}`;
}
