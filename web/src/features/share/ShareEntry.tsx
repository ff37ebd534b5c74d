import { Download, Link2 } from 'lucide-react';
import { useAppConfig } from '../../api/app-api.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';

/** The reader's entry with its picture; without one, the tournament itself. */
export function ShareEntry({ tournament, entry }: TournamentPartProps) {
  const { productName } = useAppConfig();
  const { id: tournamentId, name, sealedAt, resultsVersion } = tournament;
  const picture =
    entry &&
    `${sitePaths.entryPicture({ entryId: entry.id })}?v=${entry.version}-${sealedAt ? resultsVersion : 'open'}`;
  const path = entry
    ? sitePaths.entry({ tournamentId, entryId: entry.id })
    : sitePaths.tournament({ tournamentId });
  const address = `${location.origin}${path}`;
  return (
    <div className="flex flex-col gap-4">
      {picture && (
        <>
          <img
            src={picture}
            alt={sealedAt ? 'Your champion, their route and your rank' : "How many picks you've made"}
            width={1200}
            height={630}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-base border border-line bg-glass-high"
          />
          <p className="max-w-measure text-quiet text-small">
            {sealedAt
              ? 'Anyone with the link can see your picks against the results.'
              : 'Until the start it shows your name and progress, not your picks.'}
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <ShareButton
          what={{ title: `${name} | ${productName}`, url: address }}
          advice="Copy the link instead"
        />
        <CopyButton text={address} label="Copy link" icon={Link2} advice={address} />
        {picture && (
          <a href={picture} download="my-entry.png" className={buttonClass({ variant: 'outline' })}>
            <Download aria-hidden="true" />
            Save the picture
          </a>
        )}
      </div>
    </div>
  );
}
