import type { EntryWithTournament } from '@boast/contract/entries';

/** What goes with an account and what stays, before anybody decides. `withdrawn`: entries that go with it. */
export function DeletionTerms({ withdrawn }: { withdrawn: readonly EntryWithTournament[] }) {
  return (
    <dl className="flex flex-col gap-3 text-small">
      <Term name="Erased at once">
        Your name, email, password and preferences. You are signed out everywhere. The same email may join
        again, as somebody new.
      </Term>
      {withdrawn.length > 0 && <Term name="Withdrawn">{withdrawal(withdrawn)}</Term>}
      <Term name="Kept without a name">
        Entries that are locked, shown as "Deleted user", and the records of payments, as the law asks.
      </Term>
    </dl>
  );
}

function withdrawal(entries: readonly EntryWithTournament[]): string {
  const names = entries.map(({ tournament }) => tournament.name).join(', ');
  return entries.length === 1
    ? `Your entry in ${names}, which has not started. To keep it, wait until it has.`
    : `Your entries in ${names}, which have not started. To keep them, wait until they have.`;
}

function Term({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="eyebrow text-quiet">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
