import type { UnfinishedPerson } from '@boast/contract/admin/tournament-day';
import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectInput } from '../../../ui/forms/SelectInput.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Table, type TableColumn } from '../../../ui/Table.tsx';
import { PortalLink } from '../../frame/PortalLink.tsx';
import { usePortalRole } from '../../frame/use-portal-role.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { dayQuery } from '../../parts/admin-queries.ts';
import { formatMoment } from '../../parts/format-moment.ts';

/** People who have not finished, in three groups. Their picks stay secret. */
export function UnfinishedPanel({ tournamentId }: { tournamentId: string }) {
  const { data: day } = useSuspenseQuery(dayQuery(tournamentId));
  const [choice, setChoice] = useState<{ what: UnfinishedWay; page: number }>({ what: 'draft', page: 0 });
  const deferredChoice = useDeferredValue(choice);
  const { data } = useSuspenseQuery(unfinishedQuery(tournamentId, deferredChoice));
  const { nextPage, previousPage, totalRecords } = data.pageInfo;
  const isOfStaff = usePortalRole().kind === 'staff';
  const turn = (page: number) => setChoice({ ...choice, page });
  return (
    <Panel title="Unfinished entries" note={totalRecords.toLocaleString('en')}>
      <div className="flex flex-col gap-4" aria-busy={deferredChoice !== choice}>
        <div className="max-w-72">
          <Field label="Show">
            <SelectInput
              value={choice.what}
              onChange={({ target }) => setChoice({ what: target.value as UnfinishedWay, page: 0 })}
            >
              {ways
                .filter(({ value }) => isOfStaff || value !== 'open_matches')
                .map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}: {day.unfinished[value].toLocaleString('en')}
                  </option>
                ))}
            </SelectInput>
          </Field>
        </div>
        <Table
          caption={ways.find(({ value }) => value === deferredChoice.what)?.label}
          columns={columns}
          rows={data.data}
          rowKey={({ userId }) => userId}
          empty={<p className="text-quiet">No unfinished entries.</p>}
        />
        {(previousPage !== null || nextPage !== null) && (
          <div className="flex gap-3">
            <Button
              variant="outline"
              size="small"
              disabled={previousPage === null}
              onClick={() => turn(previousPage ?? 0)}
            >
              Previous
            </Button>
            <Button
              variant="outline"
              size="small"
              disabled={nextPage === null}
              onClick={() => turn(nextPage ?? 0)}
            >
              Next
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

const ways: readonly { value: UnfinishedWay; label: string }[] = [
  { value: 'draft', label: 'Picks not submitted' },
  { value: 'open_matches', label: 'Entry with open matches' },
  { value: 'without_entry', label: 'Only entered elsewhere' },
];

const columns: readonly TableColumn<UnfinishedPerson>[] = [
  {
    key: 'user',
    header: 'User',
    narrow: 'title',
    cell: ({ userId, username }) => (
      <PortalLink to={adminPaths.user(userId)} className={linkClass()}>
        {username}
      </PortalLink>
    ),
  },
  { key: 'open', header: 'Open', align: 'end', cell: ({ openMatches }) => openMatches ?? '–' },
  {
    key: 'saved',
    header: 'Last saved',
    align: 'end',
    cell: ({ savedAt }) => (savedAt ? formatMoment(savedAt) : '–'),
  },
  {
    key: 'called',
    header: 'Last call',
    align: 'end',
    cell: ({ calledAt }) => (calledAt ? formatMoment(calledAt) : 'not sent'),
  },
];

type UnfinishedWay = 'draft' | 'open_matches' | 'without_entry';

const unfinishedQuery = (tournamentId: string, { what, page }: { what: UnfinishedWay; page: number }) =>
  queryOptions({
    queryKey: ['tournament-day', tournamentId, 'unfinished', { what, page }],
    queryFn: ({ signal }) =>
      callApi('listUnfinished', { params: { tournamentId }, query: { what, page, page_size: 10 }, signal }),
    placeholderData: keepPreviousData,
  });
