import type { DayMoment } from '@boast/contract/admin-tournament-day';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router/Link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { linkClass } from '../../ui/link-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { adminPaths } from '../admin-paths.ts';
import { formatMoment } from '../parts/format-moment.ts';
import { dayQuery } from '../running-queries.ts';

/** What comes, then what happened, the newest first. */
export function TimelinePanel({ tournamentId }: { tournamentId: string }) {
  const { data } = useSuspenseQuery(dayQuery(tournamentId));
  return (
    <Panel
      title="Timeline"
      action={
        <Link to={`${adminPaths.audit()}?q=${tournamentId}`} className={linkClass('quiet')}>
          Audit log
        </Link>
      }
    >
      {data.timeline.length === 0 ? (
        <p className="text-quiet">Nothing has happened yet.</p>
      ) : (
        <ol className="flex flex-col border-line border-l">
          {data.timeline.map((moment) => (
            <li key={`${moment.at} ${moment.kind} ${moment.text}`} className="relative pb-4 pl-5 last:pb-0">
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute top-1.5 -left-[5px] size-2.5 rounded-full border',
                  marks[moment.kind],
                )}
              />
              <p className={classNames('break-words', moment.kind === 'planned' && 'text-quiet')}>
                {moment.text}
              </p>
              <p className="numerals text-quiet text-small">
                {formatMoment(moment.at)}
                {moment.by !== null && `, by ${moment.by}`}
                {moment.kind === 'planned' && ', planned'}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

const marks = {
  planned: 'border-edge bg-court',
  status: 'border-transparent bg-dot',
  seal: 'border-transparent bg-tin',
  correction: 'border-transparent bg-tin',
  mail: 'border-transparent bg-info',
  write: 'border-transparent bg-quiet',
  check: 'border-transparent bg-correct',
} as const satisfies Record<DayMoment['kind'], string>;
