import type { AdminPayment } from '@boast/contract/admin-payments';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { formatMoment } from '../parts/format-moment.ts';

type Event = AdminPayment['events'][number];

/** Everything the provider told of a payment, oldest first. */
export function PaymentEvents({ events }: { events: readonly Event[] }) {
  return (
    <div className="px-5 py-1 sm:px-3">
      <Table
        caption="Events of the provider, oldest first"
        columns={columns}
        rows={events}
        rowKey={({ id }) => id}
        empty={<p className="py-4 text-quiet sm:px-3">Nothing yet.</p>}
      />
    </div>
  );
}

const outcomes = {
  applied: { word: 'Applied', tone: 'correct' },
  refused: { word: 'Refused', tone: 'danger' },
  not_ours: { word: 'Not ours', tone: 'neutral' },
} as const satisfies Record<NonNullable<Event['outcome']>, { word: string; tone: BadgeTone }>;

const columns: readonly Column<Event>[] = [
  { key: 'type', header: 'Event', narrow: 'title', cell: ({ type }) => type },
  { key: 'happened', header: 'Happened', cell: ({ happenedAt }) => formatMoment(happenedAt) },
  { key: 'received', header: 'Received', cell: ({ receivedAt }) => formatMoment(receivedAt) },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) =>
      outcome === null ? (
        <Badge tone="warning">Waits</Badge>
      ) : (
        <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].word}</Badge>
      ),
  },
  {
    key: 'fact',
    header: 'Said',
    cell: ({ fact }) => (
      <code className="block max-w-[40ch] break-words text-quiet text-small">{sayFact(fact)}</code>
    ),
  },
];

/** 'kind checkout, state paid'; what is null is left out. */
const sayFact = (fact: unknown): string =>
  Object.entries((fact ?? {}) as Record<string, unknown>)
    .filter(([name, value]) => value !== null && !name.endsWith('Id'))
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
