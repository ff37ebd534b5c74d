import { Disclosure } from '../../ui/Disclosure.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { formatMoment } from '../parts/format-moment.ts';

type Hour = { hour: string; entries: number };

/** Entries by the hour, oldest at the left; the same as a table. Nothing while there are none. */
export function HourBars({ hours }: { hours: readonly Hour[] }) {
  const most = Math.max(0, ...hours.map(({ entries }) => entries));
  if (most === 0) return null;
  return (
    <div>
      <div aria-hidden="true" className="flex h-20 items-end gap-px border-line border-b">
        {hours.map(({ hour, entries }) => (
          <span
            key={hour}
            title={`${formatMoment(hour)}: ${entries}`}
            className={entries > 0 ? 'min-h-0.5 flex-1 bg-dot' : 'h-px flex-1 bg-line'}
            style={entries > 0 ? { height: `${(entries / most) * 100}%` } : undefined}
          />
        ))}
      </div>
      <Disclosure summary={<span className="text-small">Entries by the hour, as a table</span>}>
        <Table
          caption="Hours with entries, of the last 48"
          columns={columns}
          rows={hours.filter(({ entries }) => entries > 0)}
          rowKey={({ hour }) => hour}
        />
      </Disclosure>
    </div>
  );
}

const columns: readonly Column<Hour>[] = [
  { key: 'hour', header: 'Hour', narrow: 'title', cell: ({ hour }) => formatMoment(hour) },
  { key: 'entries', header: 'Entries', align: 'end', cell: ({ entries }) => entries },
];
