import '../../api/later-routes.ts';
import type { League } from '@boast/contract/leagues';
import type { LeagueMember } from '@boast/contract/leagues/members';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import type { CallResult } from '../../api/call-result.ts';
import { userQuery } from '../../api/queries/account.ts';
import { useSettled } from '../../lib/browser/use-settled.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { navigate } from '../../lib/router/navigate.ts';
import { useStoredState } from '../../lib/router/use-stored-state.ts';
import { formatWholeDay } from '../../lib/text/format-instant.ts';
import { countText } from '../../lib/text/number-text.ts';
import { DownloadTable } from '../../parts/DownloadTable.tsx';
import { leagueMembersQuery, MEMBERS_PAGE } from '../../parts/leagues/league-queries.ts';
import { mayRunLeague, roleText } from '../../parts/leagues/league-text.ts';
import { Read } from '../../parts/Read.tsx';
import { StandingsSkeleton } from '../../parts/standings/StandingsSkeleton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SegmentedControl } from '../../ui/forms/SegmentedControl.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Avatar } from '../../ui/marks/Avatar.tsx';
import { Badge } from '../../ui/marks/Badge.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { EmptyState } from '../../ui/status/EmptyState.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';
import { VersusLink } from './board/VersusLink.tsx';
import { MemberActs } from './MemberActs.tsx';
import { PaidTick } from './PaidTick.tsx';

const restMs = 250;

type LeagueMembersProps = { league: League; page: number };

export function LeagueMembers({ league, page }: LeagueMembersProps) {
  const isRunning = mayRunLeague(league.membership);
  const waiting = league.waitingCount ?? 0;
  const [{ status, typed }, setAsked] = useStoredState<{ status: LeagueMember['status']; typed: string }>(
    'members',
    { status: isRunning && waiting > 0 ? 'waiting' : 'in', typed: '' },
  );
  const q = useSettled(typed.trim(), restMs);
  const first = sitePaths.league({ leagueId: league.id, tab: 'members' });
  const choices = [
    { value: 'in', label: 'Members' },
    { value: 'waiting', label: `Requests${waiting > 0 ? ` (${waiting})` : ''}` },
    { value: 'out', label: 'Removed' },
  ] as const;
  return (
    <section aria-label="Members" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="min-w-0 flex-[1_1_14rem] sm:max-w-form">
          <Field label="Find a member">
            <TextInput
              type="search"
              value={typed}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => setAsked({ status, typed: event.target.value }, first)}
            />
          </Field>
        </div>
        {isRunning && (
          <SegmentedControl
            label="Who is shown"
            options={choices}
            value={status}
            onChange={(chosen) => setAsked({ status: chosen, typed }, first)}
          />
        )}
      </div>
      <MemberRows league={league} selection={{ status, q, page }} />
      {isRunning && status === 'in' && (
        <div className="self-end">
          <DownloadTable
            what="members and who has paid"
            fileName={() => `members-${league.id.slice(0, 8)}`}
            load={(format) =>
              callApi('exportLeagueMembers', { params: { leagueId: league.id }, query: { format } })
            }
          >
            Save the list
          </DownloadTable>
        </div>
      )}
    </section>
  );
}

type MemberRowsProps = {
  league: League;
  selection: { status: LeagueMember['status']; q: string; page: number };
};

function MemberRows({ league, selection }: MemberRowsProps) {
  const query = useQuery(leagueMembersQuery({ leagueId: league.id, ...selection }));
  return (
    <Read
      query={query}
      title="Couldn't load members"
      skeleton={<StandingsSkeleton label="Loading members" />}
    >
      {(found) => (
        <FoundMembers found={found} league={league} selection={selection} isBusy={query.isPlaceholderData} />
      )}
    </Read>
  );
}

type FoundMembersProps = MemberRowsProps & { found: CallResult<'leagueMembers'>; isBusy: boolean };

function FoundMembers({ found, league, selection, isBusy }: FoundMembersProps) {
  const { data: user } = useQuery(userQuery);
  const { data: members, pageInfo } = found;
  if (members.length === 0)
    return <EmptyState title={selection.q === '' ? empty[selection.status] : 'No members found'} />;
  const hrefOf = (to: number) => sitePaths.league({ leagueId: league.id, tab: 'members', page: to });
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-6 transition-opacity aria-busy:opacity-60">
      <p role="status" className="sr-only">
        {countText(pageInfo.totalRecords, 'person', 'people')}
      </p>
      <ul className="border-line border-t">
        {members.map((member) => (
          <Member key={member.userId} league={league} member={member} isOwn={member.userId === user?.id} />
        ))}
      </ul>
      <Pagination
        label="Members"
        page={selection.page}
        pageCount={Math.ceil(pageInfo.totalRecords / MEMBERS_PAGE)}
        hrefOf={hrefOf}
        onPage={(to) => navigate(hrefOf(to))}
      />
    </div>
  );
}

const empty: Readonly<Record<LeagueMember['status'], string>> = {
  in: 'No members',
  waiting: 'No requests',
  out: 'Nobody removed',
};

type MemberProps = { league: League; member: LeagueMember; isOwn: boolean };

function Member({ league, member, isOwn }: MemberProps) {
  const { userId, username, countryCode, role, status, joinedAt } = member;
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2">
      <Avatar name={username} />
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="flex items-center gap-2">
          <Untranslated className="truncate font-[600]">{username}</Untranslated>
          {countryCode !== null && <span className="condensed text-micro text-quiet">{countryCode}</span>}
          {isOwn && <Badge tone="accent">You</Badge>}
          {role !== 'member' && <Badge>{roleText[role]}</Badge>}
        </p>
        <p className="numerals text-quiet text-small">
          {sinceText[status]} {formatWholeDay(joinedAt)}
        </p>
      </div>
      {!isOwn && status === 'in' && <VersusLink userId={userId} username={username} />}
      {status === 'in' && mayRunLeague(league.membership) && (
        <PaidTick leagueId={league.id} member={member} />
      )}
      {!isOwn && mayRunLeague(league.membership) && <MemberActs league={league} member={member} />}
    </li>
  );
}

const sinceText: Readonly<Record<LeagueMember['status'], string>> = {
  in: 'Joined',
  waiting: 'Asked',
  out: 'Removed',
};
