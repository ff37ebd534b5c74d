import type { League } from '@boast/contract/leagues';
import { mayRunLeague } from '../../parts/leagues/league-text.ts';
import { LeagueBoard } from './board/LeagueBoard.tsx';
import { LeagueSeason } from './board/LeagueSeason.tsx';
import type { LeagueTab } from './board/league-place.ts';
import { Invitation } from './join/Invitation.tsx';
import { LeagueMembers } from './LeagueMembers.tsx';
import { LeagueSettings } from './LeagueSettings.tsx';
import { MembershipPanel } from './MembershipPanel.tsx';

type LeagueViewProps = {
  league: League;
  tab: LeagueTab;
  draw: League['draws'][number] | undefined;
  page: number;
  /** Closes the invitation; null while it is closed. */
  onInvited: (() => void) | null;
};

/** What the open tab of a league shows, and the invitation above it. */
export function LeagueView({ league, tab, draw, page, onInvited }: LeagueViewProps) {
  return (
    <>
      {tab === 'board' && <LeagueBoard league={league} draw={draw} page={page} />}
      {tab === 'season' && <LeagueSeason league={league} page={page} />}
      {tab === 'members' && <LeagueMembers league={league} page={page} />}
      {tab === 'settings' && mayRunLeague(league.membership) && (
        <LeagueSettings key={league.id} league={league} />
      )}
      {(tab === 'settings' || !league.membership) && <MembershipPanel league={league} />}
      {onInvited && league.code !== null && (
        <Invitation league={league} code={league.code} onClose={onInvited} />
      )}
    </>
  );
}
