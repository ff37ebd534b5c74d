import type { AdminEntry } from '@boast/contract/admin-entries';
import { useSuspenseQuery } from '@tanstack/react-query';
import { tournamentQuery } from '../../api/queries.ts';
import { Badge } from '../../ui/Badge.tsx';
import { OutcomeMark } from '../../ui/OutcomeMark.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { type PickLine, pickLines } from './pick-lines.ts';

type EntryPicksProps = { tournamentId: string; picked: NonNullable<AdminEntry['picked']> };

/** All picks of a sealed entry, with what became of each; those that the rule filled in say so. */
export function EntryPicks({ tournamentId, picked }: EntryPicksProps) {
  const { data: tournament } = useSuspenseQuery(tournamentQuery(tournamentId));
  const lines = pickLines(tournament, picked);
  const automatic = lines.filter(({ isAutomatic }) => isAutomatic).length;
  return (
    <Panel title="Picks" note={automatic === 0 ? 'All by its owner' : `${automatic} automatic`}>
      <Table caption="Picks by match" columns={columns} rows={lines} rowKey={({ matchId }) => matchId} />
    </Panel>
  );
}

const columns: readonly Column<PickLine>[] = [
  { key: 'round', header: 'Round', cell: ({ round }) => round },
  {
    key: 'pick',
    header: 'Pick',
    narrow: 'title',
    cell: ({ winner, loser, score, isAutomatic, isReplaced }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-[400]">
          <strong className="font-[650]">{winner}</strong> beats {loser}{' '}
          <span className="numerals">{score}</span>
        </span>
        {isReplaced && <Badge>Replaced after the seal</Badge>}
        {isAutomatic && <Badge tone="info">Automatic</Badge>}
      </span>
    ),
  },
  { key: 'result', header: 'Result', cell: ({ result }) => result ?? 'Not played' },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => (
      <span className="inline-flex items-center gap-2">
        <OutcomeMark outcome={outcome} label="" />
        {outcomeWords[outcome]}
      </span>
    ),
  },
];

const outcomeWords: Record<PickLine['outcome'], string> = {
  correct: 'Correct',
  possible: 'Still possible',
  wrong: 'Wrong',
};
