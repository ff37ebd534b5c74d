import type { DayAnnouncement } from '@boast/contract/admin/tournament-day';
import { useSuspenseQuery } from '@tanstack/react-query';
import { linkClass } from '../../../ui/link-class.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PortalLink } from '../../frame/PortalLink.tsx';
import { adminPaths } from '../../parts/admin-paths.ts';
import { dayQuery } from '../../parts/admin-queries.ts';
import { formatMoment } from '../../parts/format-moment.ts';

export function MailsPanel({ tournamentId }: { tournamentId: string }) {
  const { data } = useSuspenseQuery(dayQuery(tournamentId));
  return (
    <Panel
      title="Emails sent"
      action={
        <PortalLink to={adminPaths.mails()} closed="nothing" className={linkClass('quiet')}>
          All emails
        </PortalLink>
      }
      flush
    >
      {data.announcements.length === 0 ? (
        <p className="p-5 text-quiet sm:px-6">No emails sent yet.</p>
      ) : (
        <ul>
          {data.announcements.map((news) => (
            <li
              key={`${news.kind} ${news.subject}`}
              className="flex flex-col gap-1 border-line px-5 py-3 not-last:border-b sm:px-6"
            >
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-[650]">{nameOf(news)}</span>
                <span className="numerals text-quiet text-small">{formatMoment(news.createdAt)}</span>
              </p>
              <p className="numerals text-quiet text-small">{howItFared(news)}</p>
              {news.entered !== null && (
                <p className="text-small">
                  {news.entered} of {news.mails.sent} entered afterwards
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** 'Player replaced', 'Last call, 2 hours before' */
function nameOf({ kind, subject }: DayAnnouncement): string {
  const words = `${kind.slice(0, 1)}${kind.slice(1).toLowerCase().replaceAll('_', ' ')}`;
  return kind === 'LAST_CALL' ? `${words}, ${subject} hours before` : words;
}

function howItFared({ mails, finishedAt }: DayAnnouncement): string {
  const parts = [
    `${mails.sent} sent`,
    ...(mails.waiting > 0 ? [`${mails.waiting} waiting`] : []),
    ...(mails.skipped > 0 ? [`${mails.skipped} not wanted`] : []),
    ...(mails.dead > 0 ? [`${mails.dead} given up`] : []),
    ...(finishedAt === null ? ['still being written'] : []),
  ];
  return parts.join(', ');
}
