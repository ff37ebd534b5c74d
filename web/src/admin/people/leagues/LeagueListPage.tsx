import type { AdminLeague } from '@boast/contract/admin/leagues';
import { useState } from 'react';
import { sitePaths } from '../../../lib/path-builder.ts';
import { countText } from '../../../lib/text/number-text.ts';
import { aboutText } from '../../../parts/leagues/league-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { AdminList } from '../../list/AdminList.tsx';
import type { ListFilter } from '../../list/ListToolbar.tsx';
import type { Cells } from '../../list/list-columns.ts';
import { formatCreated } from '../../parts/format-moment.ts';
import { RowLink } from '../../parts/RowLink.tsx';

import { HideLeagueDialog } from './HideLeagueDialog.tsx';

export function LeagueListPage() {
  const [judged, setJudged] = useState<AdminLeague | null>(null);
  return (
    <AdminPage title="Leagues" above={[]}>
      <AdminList
        name="leagues"
        filters={filters}
        cells={cellsWith(setJudged)}
        empty={<EmptyState title="No leagues found." />}
      />
      {judged && <HideLeagueDialog league={judged} onClose={() => setJudged(null)} />}
    </AdminPage>
  );
}

const filters: readonly ListFilter<'leagues'>[] = [
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

const facts: Omit<Cells<'leagues'>, 'actions'> = {
  name: ({ id, name, isPublic, hidden }) => (
    <span className="inline-flex flex-wrap items-center gap-2">
      <RowLink to={sitePaths.league({ leagueId: id })}>{name}</RowLink>
      {isPublic && <Badge tone="info">Public</Badge>}
      {hidden && <Badge tone="danger">Hidden</Badge>}
    </span>
  ),
  welcome: ({ welcome }) => <span className="line-clamp-2 [overflow-wrap:anywhere]">{welcome || '–'}</span>,
  about: (league) => (
    <span>
      {aboutText(league)}
      <span className="block text-quiet text-small">by {league.ownerName}</span>
    </span>
  ),
  memberCount: ({ memberCount }) => <span className="numerals">{memberCount.toLocaleString('en')}</span>,
  createdAt: ({ createdAt }) => <span className="numerals">{formatCreated(createdAt)}</span>,
  reports: ({ reports, lastReport, hidden }) => (
    <span className="block max-w-80">
      {reports > 0 ? <Badge tone="warning">{countText(reports, 'report')}</Badge> : '–'}
      {(lastReport ?? hidden?.reason) && (
        <span className="mt-1 block text-quiet text-small [overflow-wrap:anywhere]">
          {lastReport ?? `Hidden: ${hidden?.reason}`}
        </span>
      )}
    </span>
  ),
};

const cellsWith = (onJudge: (league: AdminLeague) => void): Cells<'leagues'> => ({
  ...facts,
  actions: (league) => (
    <span className="inline-flex flex-wrap gap-2">
      <Button variant="outline" size="small" onClick={() => onJudge(league)}>
        {league.hidden ? 'Unhide' : 'Hide'}
        <span className="sr-only"> {league.name}</span>
      </Button>
    </span>
  ),
});
