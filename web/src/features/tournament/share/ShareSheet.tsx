import type { Entry } from '@boast/contract/entries';
import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useAppConfig } from '../../../api/app-api.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { PartBoundary } from '../../../parts/PartBoundary.tsx';
import type { TournamentPartProps } from '../../../parts/tournaments/tournament-parts.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { ShareLink } from '../../../ui/ShareLink.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
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

type ShareRowProps = {
  title: string;
  text: string;
  picture?: { readonly src: string; readonly alt: string } | undefined;
  children: ReactNode;
};

export function ShareRow({ title, text, picture, children }: ShareRowProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-line py-5 not-last:border-b">
      <div>
        <h3 id={id} className="font-[650]">
          {title}
        </h3>
        <p className="text-quiet text-small">{text}</p>
      </div>
      {picture && (
        <img
          {...picture}
          alt={picture.alt}
          width={1200}
          height={630}
          decoding="async"
          className="h-auto w-full rounded-base border border-line bg-glass-high"
        />
      )}
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  );
}

export const SavePicture = ({ address, name }: { address: string; name: string }) => (
  <a href={address} download={name} className={buttonClass({ variant: 'outline' })}>
    <Download aria-hidden="true" />
    Save the picture
  </a>
);
