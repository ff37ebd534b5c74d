import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Accordion } from '../ui/Accordion.tsx';
import { Badge } from '../ui/Badge.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Table, type TableColumn } from '../ui/Table.tsx';

type Entrant = { rank: number; name: string; correct: number; points: number; own?: boolean };

const entrants: Entrant[] = [
  { rank: 1, name: 'three_wall_boast', correct: 27, points: 2714 },
  { rank: 2, name: 'Élodie', correct: 26, points: 2611 },
  { rank: 3, name: 'tin_again', correct: 26, points: 2609, own: true },
  { rank: 4, name: 'dropshot.daily', correct: 25, points: 2512 },
];

const columns: TableColumn<Entrant>[] = [
  {
    key: 'rank',
    header: 'Rank',
    cell: (row) => <span className="score text-title">{row.rank}</span>,
    narrow: 'hidden',
  },
  { key: 'name', header: 'Name', cell: (row) => row.name, narrow: 'title' },
  {
    key: 'status',
    header: 'Entry',
    cell: (row) => (row.own ? <Badge tone="accent">You</Badge> : <Badge>Sealed</Badge>),
  },
  { key: 'correct', header: 'Correct', cell: (row) => `${row.correct}/31`, align: 'end' },
  { key: 'points', header: 'Points', cell: (row) => row.points.toLocaleString('en'), align: 'end' },
  {
    key: 'acts',
    header: <span className="sr-only">Acts</span>,
    cell: (row) => (
      <span className="inline-flex">
        <IconButton icon={Pencil} label={`Edit ${row.name}`} size="small" />
        <IconButton icon={Trash2} label={`Delete ${row.name}`} size="small" />
      </span>
    ),
    narrow: 'actions',
  },
];

const questions = [
  {
    id: 'points',
    title: 'How are points counted?',
    content: '100 points for each correct winner, and 1 more when the game score is right too.',
  },
  {
    id: 'lock',
    title: 'When do picks lock?',
    content: 'At the first ball. Until then you may change them as often as you like.',
  },
  { id: 'prize', title: 'What if two fans tie?', content: 'They split the prize equally.' },
];

export function ListsSection() {
  const [page, setPage] = useState(5);
  return (
    <section className="flex flex-col gap-8">
      <SectionHead id="lists" title="Lists" note="4 of 1,204" action={<Badge tone="live">Live</Badge>} />
      <Table
        caption="Leaderboard"
        columns={columns}
        rows={entrants}
        rowKey={(row) => row.name}
        isMarked={(row) => row.own === true}
      />
      <Pagination
        label="Leaderboard"
        page={page}
        pageCount={12}
        hrefOf={(to) => `#page-${to}`}
        onPage={setPage}
      />
      <Panel title="Questions" level={3}>
        <Accordion items={questions} />
      </Panel>
    </section>
  );
}
