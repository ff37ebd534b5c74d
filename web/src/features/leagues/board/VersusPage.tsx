import type { Meeting } from '@boast/contract/leagues/boards';
import { formatDate } from '@boast/domain/time/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useAppSession } from '../../../api/app-api.ts';
import { userQuery } from '../../../api/queries/account.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { genderText } from '../../../lib/text/gender.ts';
import { countText } from '../../../lib/text/number-text.ts';
import { ordinal } from '../../../lib/text/ordinal.ts';
import { SignInRequired } from '../../../parts/account/SignInRequired.tsx';
import { headToHeadQuery } from '../../../parts/leagues/league-queries.ts';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/marks/Avatar.tsx';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { LoadingMark } from '../../../ui/status/LoadingMark.tsx';
import { VersusBoundary } from '../LeagueBoundary.tsx';

export function VersusPage({ params }: PageProps) {
  const { status } = useAppSession();
  return (
    <div className="page py-10">
      <PageTitle>Head to head</PageTitle>
      {status === 'loading' && <LoadingMark />}
      {status === 'signed-out' && <SignInRequired>Sign in to see your head to head.</SignInRequired>}
      {status === 'signed-in' && (
        <VersusBoundary>
          <Versus userId={params['userId'] ?? ''} />
        </VersusBoundary>
      )}
    </div>
  );
}

function Versus({ userId }: { userId: string }) {
  const { data: other } = useSuspenseQuery(headToHeadQuery(userId));
  const { data: user } = useSuspenseQuery(userQuery);
  const { username, won, lost, level, meetings } = other;
  const finals = won + lost + level;
  return (
    <div className="flex flex-col gap-10">
      <header className="flex flex-col gap-8 border-tin border-b-[6px] pb-8">
        <h1 className="display text-center text-display">Head to head</h1>
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-6 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:gap-x-10">
          <Side name={user.username} note="You" />
          <dl className="flex items-end justify-center gap-8 text-center max-sm:order-last max-sm:col-span-2">
            <Tally label="Won" value={won} isLeading={won > lost} />
            <Tally label="Level" value={level} />
            <Tally label="Lost" value={lost} isLeading={lost > won} />
          </dl>
          <Side name={username} />
        </div>
        <p className="text-center text-lead text-quiet">{tallyText(username, { won, lost, finals })}</p>
      </header>
      {meetings.length === 0 ? (
        <EmptyState
          title="You haven't met yet"
          action={
            <Link to={sitePaths.tournaments()} className={buttonClass({ variant: 'outline' })}>
              Browse tournaments
            </Link>
          }
        >
          Draws that you and {username} have both entered will show up here.
        </EmptyState>
      ) : (
        <section aria-labelledby="meetings" className="flex flex-col">
          <SectionHead id="meetings" title="Draws" note={countText(meetings.length, 'draw')} />
          <ul>
            {meetings.map((meeting) => (
              <MeetingLine key={meeting.tournamentId} meeting={meeting} username={username} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function tallyText(
  name: string,
  { won, lost, finals }: { won: number; lost: number; finals: number },
): string {
  if (finals === 0) return 'No shared draw has finished yet.';
  if (won === lost) return `Level after ${countText(finals, 'draw')}.`;
  return won > lost ? `You lead ${name}, ${won} to ${lost}.` : `${name} leads you, ${lost} to ${won}.`;
}

function Side({ name, note }: { name: string; note?: string | undefined }) {
  return (
    <p className="flex min-w-0 flex-col items-center gap-2 text-center">
      <Avatar name={name} size="large" />
      <span className="display max-w-full text-title [overflow-wrap:anywhere]">{name}</span>
      <span className="eyebrow min-h-4 text-quiet">{note}</span>
    </p>
  );
}

type TallyProps = { label: string; value: number; isLeading?: boolean | undefined };

function Tally({ label, value, isLeading = false }: TallyProps) {
  return (
    <div className="flex flex-col-reverse gap-1">
      <dt className="eyebrow text-quiet">{label}</dt>
      <dd
        className={classNames('score text-[clamp(2.5rem,9vw,6rem)]', isLeading ? 'text-accent' : 'text-ink')}
      >
        {value}
      </dd>
    </div>
  );
}

function MeetingLine({ meeting, username }: { meeting: Meeting; username: string }) {
  const { tournamentId, name, gender, endDate, isOpen, entryCount, own, other } = meeting;
  const to = sitePaths.compare({ tournamentId, entryId: other.entryId });
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-line border-b py-4 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <Link
          to={to}
          className="inline-flex items-center font-[650] text-ink no-underline underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          {name}
        </Link>
        <p className="numerals flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-small">
          <span>{genderText[gender]}</span>
          <span>{isOpen ? `until ${formatDate(endDate)}` : formatDate(endDate)}</span>
          <span>{countText(entryCount, 'entry', 'entries')}</span>
          {isOpen ? <Badge tone="live">Active</Badge> : <Outcome own={own.rank} other={other.rank} />}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-8">
        <Result name="You" result={own} isAhead={own.rank < other.rank} />
        <Result name={username} result={other} isAhead={other.rank < own.rank} />
      </dl>
    </li>
  );
}

function Outcome({ own, other }: { own: number; other: number }) {
  if (own === other) return <Badge>Level</Badge>;
  return own < other ? <Badge tone="correct">Won</Badge> : <Badge>Lost</Badge>;
}

type ResultProps = { name: string; result: Meeting['own']; isAhead: boolean };

function Result({ name, result: { points, rank }, isAhead }: ResultProps) {
  return (
    <div className="min-w-0 md:w-40">
      <dt className="truncate text-quiet text-small">{name}</dt>
      <dd className="numerals flex items-baseline gap-2">
        <span className={classNames('score text-heading', isAhead ? 'text-accent' : 'text-ink')}>
          {points.toLocaleString('en')}
        </span>
        <span className="text-quiet text-small">{ordinal(rank)}</span>
      </dd>
    </div>
  );
}
