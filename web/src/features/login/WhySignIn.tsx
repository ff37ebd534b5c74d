import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tournamentQuery } from '../../api/queries/tournaments.ts';
import { browserStorage } from '../../lib/browser/browser-storage.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { countText } from '../../lib/text/number-text.ts';
import { LeagueCrest } from '../../parts/leagues/LeagueCrest.tsx';
import { leagueOfCodeQuery } from '../../parts/leagues/league-queries.ts';
import { countStored } from '../../parts/tournaments/reminders/unsent-picks.ts';
import { linkClass } from '../../ui/link-class.ts';
import { DotMark } from '../../ui/marks/Logo.tsx';
import type { SignInReason } from './sign-in-reason.ts';

/** Says what one came for, what is kept meanwhile, and why to trust the site with an address. */
export function WhySignIn({ reason }: { reason: SignInReason }) {
  return (
    <div className="flex flex-col gap-4">
      {'code' in reason ? <ToJoin {...reason} /> : <ToEnter {...reason} />}
      <p className="text-quiet text-small">
        Every entry is sealed at the first match, and anyone can check it.{' '}
        <Link to={sitePaths.howItWorks()} className={linkClass()}>
          How It Works
        </Link>
      </p>
    </div>
  );
}

function ToJoin({ code }: { code: string }) {
  const { data: league } = useQuery(leagueOfCodeQuery(code, null));
  if (!league) return <Reason title="Join your league">Sign in, and you come back to the invitation.</Reason>;
  return (
    <Reason mark={<LeagueCrest name={league.name} colour={league.colour} />} title={`Join ${league.name}`}>
      {countText(league.memberCount, 'member')}, run by {league.ownerName}
    </Reason>
  );
}

function ToEnter({ tournamentId }: { tournamentId: string }) {
  const { data: tournament } = useQuery(tournamentQuery(tournamentId));
  const picked = countStored(browserStorage, { tournamentId, userId: null });
  const about = tournament && (
    <>
      {tournament.name}
      {tournament.entryCount > 0 && `, ${countText(tournament.entryCount, 'entry', 'entries')} so far`}
    </>
  );
  if (picked === 0) return <Reason title="Sign in to enter">{about}</Reason>;
  return (
    <Reason title={picked === 1 ? 'Your pick is safe' : `Your ${picked} picks are safe`}>
      Sign in to enter. {about}
    </Reason>
  );
}

type ReasonProps = { mark?: ReactNode; title: string; children: ReactNode };

function Reason({ mark, title, children }: ReasonProps) {
  return (
    <section className="flex min-h-20 items-center gap-4 rounded-base bg-dot-tint px-4 py-3 shadow-[inset_3px_0_var(--dot)]">
      {mark ?? <DotMark className="size-10 shrink-0" />}
      <div className="min-w-0">
        <h2 className="display text-ink text-title [overflow-wrap:anywhere]">{title}</h2>
        <p className="numerals min-h-5 text-quiet text-small">{children}</p>
      </div>
    </section>
  );
}
