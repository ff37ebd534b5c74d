import type { Entry } from '@boast/contract/entries';
import { useAppConfig } from '../../../api/app-api.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { PartBoundary } from '../../../parts/PartBoundary.tsx';
import type { TournamentPartProps } from '../../../parts/tournaments/tournament-parts.ts';
import { ShareLink } from '../../../ui/ShareLink.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { SavePicture, ShareRow } from './ShareRow.tsx';
import { ShownPicksRow } from './ShownPicksRow.tsx';

/** All that a reader can send to others: the draw, and what is theirs in it. */
export function ShareSheet({ tournament, entry }: TournamentPartProps) {
  const { productName } = useAppConfig();
  const { id: tournamentId, name, sealedAt, status } = tournament;
  const addressOf = (path: string) => `${location.origin}${path}`;
  return (
    <div className="-my-5">
      <ShareRow
        title="The draw"
        text={`Anyone with the link can ${status === 'UPCOMING' ? 'pick until the lock' : 'see it'}.`}
      >
        <ShareLink
          title={`${name} | ${productName}`}
          url={addressOf(sitePaths.tournament({ tournamentId }))}
        />
      </ShareRow>
      {entry && (
        <ShareRow
          title={sealedAt ? 'My picks' : "That I'm in"}
          text={
            sealedAt
              ? 'Anyone with the link can see your picks against the results.'
              : 'It shows your name and progress, not your picks.'
          }
          picture={
            sealedAt
              ? { alt: 'Your champion, their route and your rank', src: pictureOf(entry, tournament) }
              : undefined
          }
        >
          <ShareLink
            title={`${name} | ${productName}`}
            url={addressOf(sitePaths.entry({ tournamentId, entryId: entry.id }))}
          />
          <SavePicture address={pictureOf(entry, tournament)} name="my-entry.png" />
        </ShareRow>
      )}
      {entry && sealedAt === null && status === 'UPCOMING' && (
        <PartBoundary skeleton={<Skeleton className="my-5 h-28" />}>
          <ShownPicksRow tournament={tournament} entry={entry} />
        </PartBoundary>
      )}
    </div>
  );
}

const pictureOf = (
  { id: entryId, version }: Entry,
  { sealedAt, resultsVersion }: TournamentPartProps['tournament'],
): string => `${sitePaths.entryPicture({ entryId })}?v=${version}-${sealedAt ? resultsVersion : 'open'}`;
