import type { AdminLeague } from '@boast/contract/admin-leagues';
import { useState } from 'react';
import { countText } from '../../lib/number-text.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { aboutText } from '../../parts/leagues/league-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { AdminList } from '../list/AdminList.tsx';
import type { ListColumn } from '../list/ListRows.tsx';
import type { ListFilter } from '../list/ListToolbar.tsx';
import { formatCreated } from '../parts/format-moment.ts';
import { RowLink } from '../parts/RowLink.tsx';

import { HideLeagueDialog } from './HideLeagueDialog.tsx';

export function LeagueListPage() {
  const [judged, setJudged] = useState<AdminLeague | null>(null);
  return (
    <AdminPage title="Leagues" above={[]}>
      <AdminList
        source={{ name: 'leagues', operation: 'listLeagues' }}
        label="Leagues"
        searches="Name, owner or ID"
        defaultSort={{ by: 'reports', order: 'desc' }}
        filters={filters}
        columns={columnsWith(setJudged)}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No leagues found." />}
      />
      {judged && <HideLeagueDialog league={judged} onClose={() => setJudged(null)} />}
    </AdminPage>
  );
}

const filters: readonly ListFilter[] = [
  {
    name: 'show',
    label: 'Which',
    all: 'All leagues',
    choices: [
      { value: 'reported', label: 'Reported' },
      { value: 'hidden', label: 'Hidden' },
    ],
  },
];

const facts: readonly ListColumn<'listLeagues'>[] = [
  {
    key: 'name',
    header: 'Name',
    sorts: 'name',
    narrow: 'title',
    cell: ({ id, name, isPublic, hidden }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <RowLink to={sitePaths.league({ leagueId: id })}>{name}</RowLink>
        {isPublic && <Badge tone="info">Public</Badge>}
        {hidden && <Badge tone="danger">Hidden</Badge>}
      </span>
    ),
  },
  {
    key: 'words',
    header: 'Words of welcome',
    narrow: 'hidden',
    cell: ({ welcome }) => <span className="line-clamp-2 [overflow-wrap:anywhere]">{welcome || '–'}</span>,
  },
  {
    key: 'about',
    header: 'About',
    narrow: 'hidden',
    cell: (league) => (
      <span>
        {aboutText(league)}
        <span className="block text-quiet text-small">by {league.ownerName}</span>
      </span>
    ),
  },
  {
    key: 'members',
    header: 'Members',
    sorts: 'members',
    align: 'end',
    narrow: 'labelled',
    cell: ({ memberCount }) => <span className="numerals">{memberCount.toLocaleString('en')}</span>,
  },
  {
    key: 'created',
    header: 'Created',
    sorts: 'created_at',
    narrow: 'hidden',
    cell: ({ createdAt }) => <span className="numerals">{formatCreated(createdAt)}</span>,
  },
  {
    key: 'reports',
    header: 'Reports',
    sorts: 'reports',
    cell: ({ reports, lastReport, hidden }) => (
      <span className="block max-w-80">
        {reports > 0 ? <Badge tone="warning">{countText(reports, 'report')}</Badge> : '–'}
        {(lastReport ?? hidden?.reason) && (
          <span className="mt-1 block text-quiet text-small [overflow-wrap:anywhere]">
            {lastReport ?? `Hidden: ${hidden?.reason}`}
          </span>
        )}
      </span>
    ),
  },
];

const columnsWith = (onJudge: (league: AdminLeague) => void): readonly ListColumn<'listLeagues'>[] => [
  ...facts,
  {
    key: 'acts',
    header: 'Actions',
    narrow: 'actions',
    cell: (league) => (
      <span className="inline-flex flex-wrap gap-2">
        <Button variant="outline" size="small" onClick={() => onJudge(league)}>
          {league.hidden ? 'Put back' : 'Hide'}
          <span className="sr-only"> {league.name}</span>
        </Button>
      </span>
    ),
  },
];
