import type { AdminEntry } from '@boast/contract/admin-entries';
import { Panel } from '../../ui/Panel.tsx';
import { formatMoment } from '../parts/format-moment.ts';

type EntryReceiptProps = { receipt: NonNullable<AdminEntry['picked']>['receipt'] };

/** What its owner was answered when they saved it: anyone can check it against the seal. */
export function EntryReceipt({ receipt }: EntryReceiptProps) {
  const lines = [
    ['Version', String(receipt.version)],
    ['Saved', formatMoment(receipt.savedAt)],
    ['Leaf', receipt.leafHash],
    ['Picks', receipt.picks],
    ['Key', receipt.keyId],
    ['Signature', receipt.signature],
  ] as const;
  return (
    <Panel title="Receipt">
      <dl className="flex flex-col gap-3">
        {lines.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[6rem_minmax(0,1fr)]">
            <dt className="eyebrow pt-0.5 text-quiet">{name}</dt>
            <dd className="numerals break-all text-small">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
