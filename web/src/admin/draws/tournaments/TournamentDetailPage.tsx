import type { Tournament } from '@boast/contract/tournaments';
import { rulesName } from '@boast/domain/scoring/rules';
import { formatDateRange } from '@boast/domain/time/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useAppConfig } from '../../../api/app-api.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { Link } from '../../../lib/router/Link.tsx';
import { useLocation } from '../../../lib/router/use-location.ts';
import { formatInstantOfYear } from '../../../lib/text/format-instant.ts';
import { genderText } from '../../../lib/text/gender.ts';
import { countText } from '../../../lib/text/number-text.ts';

import { ReplayBadge } from '../../../parts/tournaments/cards/TournamentBadges.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { useDrawPaths } from '../../frame/use-portal-role.ts';
import { webAddress } from '../../parts/admin-paths.ts';
import { CoverImage } from '../../parts/CoverImage.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { creditsText } from '../../parts/format-moment.ts';
import { StatusBadge, statuses } from '../../parts/status-badge.tsx';
import { ListingPanel } from '../club-draw/ListingPanel.tsx';
import { repeatedDraw } from '../whole-draw/event-draws.ts';
import { WholeDrawAlert } from '../whole-draw/WholeDrawAlert.tsx';
import { DrawRounds } from './DrawRounds.tsx';
import { publishBlocker } from './draw-troubles.ts';
import { FedDrawsPanel, SecondChancesPanel } from './SecondChancesPanel.tsx';
import { TournamentActions } from './TournamentActions.tsx';

export function TournamentDetailPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Tournament', list: navItems.tournaments.to }}>
      <TournamentDetail id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function TournamentDetail({ id }: { id: string }) {
  const paths = useDrawPaths();
  const { data: tournament } = useSuspenseQuery(tournamentQuery(id));
  const warnings = readImportWarnings(useLocation().state);
  const { name, status, gender, isDemo, wholeDraw } = tournament;
  const hindrance = status === 'CREATING' && wholeDraw === null ? publishBlocker(tournament) : null;
  const repeated = repeatedDraw(tournament);
  return (
    <AdminPage
      title={name}
      above={[navItems.tournaments]}
      badges={
        <span className="flex flex-wrap gap-2">
          <StatusBadge {...statuses.tournament[status]} />
          <Badge>{genderText[gender]}</Badge>
          <ReplayBadge name={name} isDemo={isDemo} />
        </span>
      }
      actions={<TournamentActions tournament={tournament} />}
    >
      {warnings.length > 0 && (
        <Alert tone="warning" title="Import notes">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Alert>
      )}
      {hindrance !== null && (
        <Alert tone="info" title="Not ready to publish">
          {hindrance}
        </Alert>
      )}
      {status === 'CREATING' && wholeDraw !== null && (
        <Alert title="Opens when its players are known">
          Nothing is to be done: they come here as they lose. You can set times and courts already.
        </Alert>
      )}
      {repeated && <WholeDrawAlert to={paths.tournament(repeated.id)} act="Open the whole draw" />}
      <TournamentFacts tournament={tournament} />
      {wholeDraw === null && <ListingPanel tournament={tournament} />}
      {wholeDraw === null && <SecondChancesPanel tournament={tournament} />}
      {wholeDraw === null && <FedDrawsPanel tournament={tournament} />}
      <DrawRounds tournament={tournament} />
    </AdminPage>
  );
}

/** Warnings that ImportPreview left in the history state; empty if the page was reached another way. */
function readImportWarnings(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('warnings' in state)) return [];
  const { warnings } = state;
  return Array.isArray(warnings)
    ? warnings.filter((warning): warning is string => typeof warning === 'string')
    : [];
}

/** Times are in the tournament's own time zone. */
function TournamentFacts({ tournament }: { tournament: Tournament }) {
  const paths = useDrawPaths();
  const { name, location, timeZone, startDate, endDate, startsAt, sealedAt, sourceUrl, sheetAt } = tournament;
  const { entryCount, drawSize, playerCount, completedMatches, totalMatches, isDrawFull, scoringRules } =
    tournament;
  const { wholeDraw, entryCredits, club } = tournament;
  const { credits } = useAppConfig().features;
  return (
    <section aria-label="About the tournament" className="flex flex-wrap items-start gap-x-10 gap-y-6">
      <div className="flex-[1_1_24rem]">
        <Facts
          facts={[
            { name: 'Location', value: location || 'Not given' },
            { name: 'Time zone', value: timeZone },
            { name: 'Duration', value: formatDateRange(startDate, endDate) },
            { name: 'Start time', value: startsAt ? formatInstantOfYear(startsAt, timeZone) : 'TBD' },
            { name: 'Sealed', value: sealedAt ? formatInstantOfYear(sealedAt, timeZone) : 'Not yet' },
            { name: 'Points', value: rulesName(scoringRules) },
            { name: 'Entries', value: entryCount.toLocaleString('en') },
            { name: 'Draw', value: `${drawSize} places, ${countText(playerCount, 'player')}` },
            ...(wholeDraw === null
              ? [{ name: 'Round 1', value: isDrawFull ? 'Full' : 'Waiting for players' }]
              : credits && club === null
                ? [
                    {
                      name: 'Price of an entry',
                      value: entryCredits === 0 ? 'Free' : creditsText(entryCredits),
                    },
                  ]
                : []),
            { name: 'Matches played', value: `${completedMatches} of ${totalMatches}` },
            ...(club === null ? [] : [{ name: 'Organiser', value: club.organiserName }]),
            ...(club === null && wholeDraw === null
              ? [{ name: 'URL', value: sourceUrl ? <SourceLink url={sourceUrl} /> : 'None' }]
              : []),
            ...(wholeDraw === null
              ? []
              : [
                  {
                    name: 'Whole draw',
                    value: (
                      <Link to={paths.tournament(wholeDraw.id)} className={linkClass()}>
                        {wholeDraw.name}
                      </Link>
                    ),
                  },
                ]),
            ...(sheetAt
              ? [{ name: 'Spreadsheet', value: `Imported ${formatInstantOfYear(sheetAt, timeZone)}` }]
              : []),
          ]}
        />
      </div>
      <CoverImage src={tournament.imageUrl} alt={`Cover of ${name}`} />
    </section>
  );
}

function SourceLink({ url }: { url: string }) {
  const address = webAddress(url);
  if (address === null) return url;
  return (
    <a href={address.href} target="_blank" rel="noreferrer" className={`${linkClass()} break-all`}>
      {address.host} <ExternalLink aria-label="(new tab)" className="inline size-3.5" />
    </a>
  );
}
