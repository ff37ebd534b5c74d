import { useQuery } from '@tanstack/react-query';
import { myEntriesQuery, tournamentsQuery } from '../../api/queries.ts';
import { navigate } from '../../lib/router/router.ts';
import { byRecency, finishedStatuses, genderWords } from '../../lib/tournaments/phase.ts';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { addressOf, type ResultsFilter } from './results-filter.ts';

/** Tournaments that have begun; under My Tips those one has entered. */
export function TournamentFilter({ filter }: { filter: ResultsFilter }) {
  const isMine = filter.tab === 'mine';
  const { data: begun = [] } = useQuery(begunQuery);
  const { data: entries = [] } = useQuery({ ...myEntriesQuery, enabled: isMine });
  const entered = new Set(entries.map((entry) => entry.tournamentId));
  const shown = begun.filter(({ id }) => !isMine || entered.has(id)).toSorted(byRecency);
  // The address may name one before the list has come, or one that is not in it.
  const isUnnamed = filter.tournamentId !== null && !shown.some(({ id }) => id === filter.tournamentId);
  return (
    <div className="w-full sm:w-72">
      <Field label="Tournament">
        <SelectInput
          value={filter.tournamentId ?? ''}
          onChange={(event) =>
            navigate(addressOf({ ...filter, tournamentId: event.target.value || null, page: 0 }))
          }
        >
          <option value="">All tournaments</option>
          {isUnnamed && <option value={filter.tournamentId ?? ''}>One tournament</option>}
          {shown.map(({ id, name, gender }) => (
            <option key={id} value={id}>
              {name} ({genderWords[gender]})
            </option>
          ))}
        </SelectInput>
      </Field>
    </div>
  );
}

const begunQuery = tournamentsQuery({ status: ['ACTIVE', ...finishedStatuses] });
