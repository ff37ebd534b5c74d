import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Column } from '../../ui/Table.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { axis, margin, tooltip } from './chart-style.ts';

type Player = { playerId: string; fullName: string; picks: number };
type PickSharesChartProps = { round: { name: string; players: readonly Player[] }; entryCount: number };

/** Players that the chart has room for; its table has them all. */
const shown = 10;

export function PickSharesChart({ round: { name, players }, entryCount }: PickSharesChartProps) {
  const [first] = players;
  const share = (picks: number) => `${Math.round((picks / entryCount) * 100)}%`;
  return (
    <ChartFigure
      summary={
        first
          ? `${name}: ${first.fullName} was picked most, by ${share(first.picks)} of the entries.`
          : `${name}: nobody was picked.`
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

const columnsWith = (share: (picks: number) => string): readonly Column<Player>[] => [
  { key: 'player', header: 'Player', narrow: 'title', cell: ({ fullName }) => fullName },
  { key: 'picks', header: 'Picked by', align: 'end', cell: ({ picks }) => picks.toLocaleString('en') },
  { key: 'share', header: 'Share', align: 'end', cell: ({ picks }) => share(picks) },
];
