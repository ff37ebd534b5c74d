import type { ListedEntry } from '@boast/contract/admin-entries';
import type { AdminUser } from '@boast/contract/admin-users';
import { Link } from '../../lib/router/Link.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { adminPaths } from '../admin-paths.ts';
import { EntryStatusBadge } from '../parts/EntryStatusBadge.tsx';
import { formatCreated } from '../parts/format-created.ts';
import { rowLinkClass } from '../parts/row-link-class.ts';

type UserEntriesProps = { user: AdminUser; entries: readonly ListedEntry[]; total: number };

/** A person's last entries, and the way to all of them. */
export function UserEntries({ user, entries, total }: UserEntriesProps) {
  return (
    <Panel
      title="Entries"
      note={String(total)}
      flush
      action={
        total > entries.length && (
          <Link to={adminPaths.entries({ q: user.id })} className={linkClass('quiet')}>
            All entries
          </Link>
        )
      }
    >
      {entries.length === 0 ? (
        <p className="p-5 text-quiet sm:p-6">None.</p>
      ) : (
        <ul>
          {entries.map(({ id, tournamentName, status, createdAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-5 py-3 last:border-b-0 sm:px-6"
            >
              <Link to={adminPaths.entry(id)} className={rowLinkClass}>
                {tournamentName}
              </Link>
              <EntryStatusBadge status={status} />
              <span className="numerals text-quiet text-small sm:ml-auto">{formatCreated(createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
