import type { EntryWithTournament } from '@boast/contract/entries';

/** What goes with an account and what stays, before anybody decides. `withdrawn`: entries that go with it. */
export function DeletionTerms({ withdrawn }: { withdrawn: readonly EntryWithTournament[] }) {
  return (
    <dl className="flex flex-col gap-4 text-small">
      <Term name="Erased at once">
        Your name, email, password and preferences. You are signed out everywhere.
      </Term>
      {withdrawn.length > 0 && (
        <Term name="Withdrawn">
          {withdrawn.map(({ tournament }) => tournament.name).join(', ')}: your{' '}
          {withdrawn.length === 1 ? 'entry' : 'entries'} for what has not started. To play on, wait until it
          has.
        </Term>
      )}
      <Term name="Kept without a name">
        Entries that are locked, shown as "Deleted user", and the records of payments, as the law asks.
      </Term>
      <Term name="Afterwards">The same email may join again, as somebody new without a history.</Term>
    </dl>
  );
}

function Term({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="eyebrow text-quiet">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
