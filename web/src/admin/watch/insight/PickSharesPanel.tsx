import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { callApi } from '../../../api/app-api.ts';
import { countText } from '../../../lib/text/number-text.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectInput } from '../../../ui/forms/SelectInput.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { TableColumn } from '../../../ui/Table.tsx';
import { axis, ChartFigure, margin, tooltip } from './ChartFigure.tsx';

/** How often each player was picked to win, by round. Sealed entries only, because these are public. */
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
    <Panel title="Who was picked" note={countText(data.entryCount, 'entry', 'entries')}>
      <div className="flex flex-col gap-5">
        <div className="max-w-64">
          <Field label="To win a match in">
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

type Player = { playerId: string; fullName: string; picks: number };
type PickSharesChartProps = { round: { name: string; players: readonly Player[] }; entryCount: number };

/** The table has them all. */
const shown = 10;

function PickSharesChart({ round: { name, players }, entryCount }: PickSharesChartProps) {
  const [first] = players;
  const share = (picks: number) => `${Math.round((picks / entryCount) * 100)}%`;
  return (
    <ChartFigure
      summary={
        first
          ? `${name}: ${first.fullName} was the top pick, by ${share(first.picks)} of the entries.`
          : `${name}: no picks.`
      }
      chart={
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={players.slice(0, shown)}
            layout="vertical"
            margin={margin}
            accessibilityLayer={false}
          >
            <XAxis type="number" {...axis} allowDecimals={false} hide />
            <YAxis type="category" dataKey="fullName" {...axis} width={130} interval={0} />
            <Tooltip {...tooltip} formatter={(value) => `${String(value)} (${share(Number(value))})`} />
            <Bar dataKey="picks" name="Picked" fill="var(--dot)" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      }
      columns={columnsWith(share)}
      rows={players}
      rowKey={({ playerId }) => playerId}
    />
  );
}

const columnsWith = (share: (picks: number) => string): readonly TableColumn<Player>[] => [
  { key: 'player', header: 'Player', narrow: 'title', cell: ({ fullName }) => fullName },
  { key: 'picks', header: 'Picked by', align: 'end', cell: ({ picks }) => picks.toLocaleString('en') },
  { key: 'share', header: 'Share', align: 'end', cell: ({ picks }) => share(picks) },
];

const pickSharesQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournament-day', tournamentId, 'pick-shares'],
    queryFn: async ({ signal }) =>
      (await callApi('getPickShares', { params: { tournamentId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
