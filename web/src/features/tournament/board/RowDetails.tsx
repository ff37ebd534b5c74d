import '../../../api/later-routes.ts';
import type { BoardDetail, BoardRow } from '@boast/contract/leaderboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../api/app-api.ts';
import { shortPercent } from '../../../lib/percent-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { OutcomeMark } from '../../../ui/OutcomeMark.tsx';
import { Untranslated } from '../../../ui/Untranslated.tsx';
import { boardChancesQuery } from '../chance/chance-queries.ts';

/** What a wide board tells of its rows. */
export interface BoardDetails {
  readonly rows: ReadonlyMap<string, BoardDetail>;
  /** Null while none are known: what is decided is told by the ranks. */
  readonly chances: ReadonlyMap<string, number> | null;
}

type ReadDetailsProps = {
  /** All that the table shows: they are asked for together, and by one for all. */
  rows: readonly BoardRow[];
  onRead: (details: BoardDetails) => void;
};

/** Reads for a table, and draws nothing. */
export function ReadDetails({ rows, onRead }: ReadDetailsProps) {
  const tournamentId = rows[0]?.tournamentId ?? '';
  const entries = rows.map((row) => row.entryId);
  // Read again with the board.
  const queryKey = ['tournaments', 'board', tournamentId, 'details', entries];
  const { data, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('boardDetails', { params: { tournamentId }, query: { entries: entries.toSorted() }, signal }),
    enabled: entries.length > 0,
    placeholderData: keepPreviousData,
  });
  const { data: chances, isFetching: areChancesAsked } = useQuery({
    ...boardChancesQuery(tournamentId, entries),
    placeholderData: keepPreviousData,
  });
  const isAsked = isFetching || areChancesAsked;
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    // Both at once: each draws all rows anew.
    if (isAsked) return;
    const hasChances = chances !== undefined && chances.version !== null && chances.matchesLeft > 0;
    tell({
      rows: new Map(data?.data.map((one) => [one.entryId, one])),
      chances: hasChances ? new Map(chances.data.map((one) => [one.entryId, one.chance])) : null,
    });
  }, [data, chances, isAsked]);
  return null;
}

type RowDetailsProps = {
  details: BoardDetails;
  /** The row whose cells these are; without one they are the heads. */
  entryId?: string | undefined;
};

/** On a wide board: how the picks of each round stand, the champion, and the points that are left. */
export function RowDetails({ details: { rows, chances }, entryId }: RowDetailsProps) {
  if (entryId === undefined) return <Heads hasChances={chances !== null} />;
  const detail = rows.get(entryId);
  const chance = chances?.get(entryId);
  return (
    <>
      <td data-detail className={cell}>
        {detail && <Rounds rounds={detail.rounds} />}
      </td>
      <td data-detail className={`${cell} w-44`}>
        {detail && <ChampionMark champion={detail.champion} />}
      </td>
      <td data-detail className={`${cell} numerals text-right text-quiet`}>
        {detail && (detail.left === 0 ? '–' : `+${detail.left.toLocaleString('en')}`)}
      </td>
      {chances && (
        <td data-detail className={`${cell} numerals text-right`}>
          {chance !== undefined && (chance === 0 ? '–' : shortPercent(chance))}
        </td>
      )}
    </>
  );
}

const cell = 'whitespace-nowrap pl-5 max-xl:hidden';

function Heads({ hasChances }: { hasChances: boolean }) {
  const head = `${cell} eyebrow py-2 text-quiet`;
  return (
    <>
      <th scope="col" data-detail className={head}>
        Rounds
      </th>
      <th scope="col" data-detail className={head}>
        Champion
      </th>
      <th scope="col" data-detail className={`${head} text-right`}>
        Left
      </th>
      {hasChances && (
        <th scope="col" data-detail className={`${head} text-right`}>
          Chance
        </th>
      )}
    </>
  );
}

/** More matches than these are a figure. */
const DOTS = 8;

/** Few elements, for a board may have a hundred rows. */
function Rounds({ rounds }: Pick<BoardDetail, 'rounds'>) {
  const figures = rounds.filter((signs) => signs.length > DOTS);
  return (
    <span className="flex items-center gap-3.5">
      <span className="sr-only">{rounds.map(inWords).join('; ')}</span>
      {figures.length > 0 && (
        <span aria-hidden="true" className="numerals text-quiet text-small [word-spacing:0.875rem]">
          {figures.map((signs) => `${countOf(signs, '+')}/${counted(signs)}`).join(' ')}
        </span>
      )}
      <Dots rounds={rounds.filter((signs) => signs.length <= DOTS)} />
    </span>
  );
}

const countOf = (signs: string, sign: string): number => signs.split(sign).length - 1;

/** Matches that nobody won do not count. */
const counted = (signs: string): number => signs.length - countOf(signs, 'x');

function inWords(signs: string): string {
  const open = countOf(signs, '.');
  return `${countOf(signs, '+')} of ${counted(signs)} right${open > 0 ? `, ${open} open` : ''}`;
}

/** A dot a match: filled where it was right, struck where it was wrong, hollow while it is open, short where it is void. */
function Dots({ rounds }: Pick<BoardDetail, 'rounds'>) {
  const signs = rounds.join(BETWEEN);
  const width = signs.length * STEP;
  return (
    <svg viewBox={`0 0 ${width} 10`} style={{ width }} aria-hidden="true" className="block h-2.5">
      <path d={pathOf(signs, '+', circle(4))} className="fill-correct" />
      <path d={pathOf(signs, '.', circle(3.25))} className="fill-none stroke-quiet" strokeWidth={1.5} />
      <path d={pathOf(signs, '-', 'm-4 0h8')} className="stroke-tin" strokeWidth={2} />
      <path d={pathOf(signs, 'x', 'm-2 0h4')} className="stroke-quiet" strokeWidth={1.5} />
    </svg>
  );
}

/** A place without a dot, between two rounds. */
const BETWEEN = ' ';

/** From the middle of one dot to that of the next. */
const STEP = 11;

const circle = (r: number): string => `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** The shape at every place where this sign stands. */
const pathOf = (signs: string, sign: string, shape: string): string =>
  Array.from(signs, (one, at) => (one === sign ? `M${at * STEP + 5} 5${shape}` : '')).join('');

const fates = {
  won: { outcome: 'correct', words: ', won the title' },
  alive: { outcome: 'possible', words: ', still in' },
  out: { outcome: 'wrong', words: ', out' },
  replaced: { outcome: 'wrong', words: ', replaced' },
} as const;

function ChampionMark({ champion }: Pick<BoardDetail, 'champion'>) {
  if (!champion) return <span className="text-quiet">–</span>;
  const { outcome, words } = fates[champion.fate];
  return (
    <span className="condensed flex max-w-44 items-center gap-1.5 text-small">
      <OutcomeMark outcome={outcome} label="" />
      <Untranslated className={classNames('truncate', outcome === 'wrong' && 'text-quiet')}>
        {champion.name}
      </Untranslated>
      <span className="sr-only">{words}</span>
    </span>
  );
}
