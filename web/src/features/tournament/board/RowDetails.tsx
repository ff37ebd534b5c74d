import '../../../api/later-routes.ts';
import type { BoardDetail, BoardRow } from '@boast/contract/leaderboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { shortPercent } from '../../../lib/percent-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { OutcomeMark } from '../../../ui/OutcomeMark.tsx';
import { Untranslated } from '../../../ui/Untranslated.tsx';
import { boardChancesQuery } from '../chance/chance-queries.ts';

export interface BoardDetails {
  readonly rows: ReadonlyMap<string, BoardDetail>;
  /** Null if none are known: at the end, the ranks say it all. */
  readonly chances: ReadonlyMap<string, number> | null;
}

type ReadDetailsProps = {
  /** All rows of the table, so that one request serves them all. */
  rows: readonly BoardRow[];
  onRead: (details: BoardDetails) => void;
};

type RowDetailsProps = {
  details: BoardDetails;
  /** Without an id it renders the column heads. */
  entryId?: string | undefined;
};

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

export function ReadDetails({ rows, onRead }: ReadDetailsProps) {
  const tournamentId = rows[0]?.tournamentId ?? '';
  const entries = rows.map((row) => row.entryId);
  // This key is below the board's, so it is refetched together with it.
  const queryKey = ['tournaments', 'board', tournamentId, 'details', entries];
  const { data, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callApi('boardDetails', { params: { tournamentId }, query: { entries: entries.toSorted() }, signal }),
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
    // Wait for both: each answer renders all rows again.
    if (isAsked) return;
    const hasChances = chances !== undefined && chances.version !== null && chances.matchesLeft > 0;
    tell({
      rows: new Map(data?.data.map((one) => [one.entryId, one])),
      chances: hasChances ? new Map(chances.data.map((one) => [one.entryId, one.chance])) : null,
    });
  }, [data, chances, isAsked]);
  return null;
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

/** More matches than this are shown as a number. */
const DOTS = 8;

/** Few elements, because a board may have a hundred rows. */
function Rounds({ rounds }: Pick<BoardDetail, 'rounds'>) {
  const figures = rounds.filter((signs) => signs.length > DOTS);
  return (
    <span className="flex items-center gap-3.5">
      <span className="sr-only">{rounds.map(inText).join('; ')}</span>
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

/** Void matches do not count. */
const counted = (signs: string): number => signs.length - countOf(signs, 'x');

function inText(signs: string): string {
  const open = countOf(signs, '.');
  return `${countOf(signs, '+')} of ${counted(signs)} right${open > 0 ? `, ${open} open` : ''}`;
}

/** A dot per match: filled if right, struck if wrong, hollow if open, short if void. */
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

const BETWEEN = ' ';

const STEP = 11;

const circle = (r: number): string => `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

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
