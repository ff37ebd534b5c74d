import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { pickSharesQuery } from '../running-queries.ts';
import { PickSharesChart } from './PickSharesChart.tsx';

/** Who was picked how often to win a match of a round: of what is sealed, so that everybody may know. */
export function PickSharesPanel({ tournamentId }: { tournamentId: string }) {
  const { data } = useSuspenseQuery(pickSharesQuery(tournamentId));
  const last = data.rounds.at(-1);
  const [chosen, setChosen] = useState(last?.number);
  const round = data.rounds.find(({ number }) => number === chosen) ?? last;
  if (!round || data.entryCount === 0) {
    return (
      <Panel title="Who was picked">
        <p className="text-quiet">Nobody had entered at the lock.</p>
      </Panel>
    );
  }
  return (
    <Panel
      title="Who was picked"
      note={data.entryCount === 1 ? '1 entry' : `${data.entryCount.toLocaleString('en')} entries`}
    >
      <div className="flex flex-col gap-5">
        <div className="max-w-64">
          <Field label="To win a match of">
            <SelectInput value={round.number} onChange={({ target }) => setChosen(Number(target.value))}>
              {data.rounds.map(({ number, name }) => (
                <option key={number} value={number}>
                  {name}
                </option>
              ))}
            </SelectInput>
          </Field>
        </div>
        <PickSharesChart round={round} entryCount={data.entryCount} />
        <p className="numerals text-quiet text-small">
          {round.scores.map(({ score, picks }) => `${score}: ${picks.toLocaleString('en')}`).join(' · ')}
        </p>
      </div>
    </Panel>
  );
}
