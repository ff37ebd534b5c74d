import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { CalendarPlus, CodeXml, Download, Link2, Printer, Share2 } from 'lucide-react';
import { useAppConfig } from '../../api/app-api.ts';

import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { usePlace } from '../../lib/router/use-place.ts';
import { phaseOf } from '../../parts/tournaments/phase.ts';
import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/toast.ts';

export function SharePanel({ tournament, entry }: TournamentPartProps) {
  const { id: tournamentId, startsAt, status } = tournament;
  const isUpcoming = phaseOf(status) === 'upcoming';
  const { hash } = usePlace();
  return (
    <Panel title={entry ? 'Share and print' : 'Print and save'} level={2}>
      <div className="flex flex-col gap-5">
        {entry && <ShareEntry entry={entry} tournament={tournament} />}
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {/^#(leaderboard|what-if)$/.test(hash) ? 'Print the board' : 'Print the draw'}
          </Button>
          {isUpcoming && startsAt !== null && (
            <a href={sitePaths.startFile({ tournamentId })} className={buttonClass({ variant: 'outline' })}>
              <CalendarPlus aria-hidden="true" />
              Add the start to my calendar
            </a>
          )}
          <Link
            to={sitePaths.embed({ tournament: tournamentId })}
            className={buttonClass({ variant: 'outline' })}
          >
            <CodeXml aria-hidden="true" />
            Put it on your site
          </Link>
        </div>
      </div>
    </Panel>
  );
}

type ShareEntryProps = { entry: Entry; tournament: Tournament };

function ShareEntry({ entry, tournament }: ShareEntryProps) {
  const { productName } = useAppConfig();
  const { id: entryId } = entry;
  const { id: tournamentId, name, sealedAt, resultsVersion } = tournament;
  const picture = `${sitePaths.entryPicture({ entryId })}?v=${entry.version}-${sealedAt ? resultsVersion : 'open'}`;
  const address = `${location.origin}${sitePaths.entry({ tournamentId, entryId })}`;
  return (
    <div className="flex flex-col gap-4">
      <img
        src={picture}
        alt={sealedAt ? 'Your champion, the way there and your rank' : 'How far your picks are'}
        width={1200}
        height={630}
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-base border border-line bg-glass-high"
      />
      <p className="max-w-measure text-quiet text-small">
        {sealedAt
          ? 'Whoever opens your link sees your picks against the results.'
          : 'Until the first ball it shows your name and how far you are, and nobody whom you picked.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {'share' in navigator && (
          <Button onClick={() => void share({ title: `${name} | ${productName}`, url: address })}>
            <Share2 aria-hidden="true" />
            Share
          </Button>
        )}
        <CopyButton text={address} label="Copy link" icon={Link2} advice={address} />
        <a href={picture} download="my-entry.png" className={buttonClass({ variant: 'outline' })}>
          <Download aria-hidden="true" />
          Save the picture
        </a>
      </div>
    </div>
  );
}

async function share(what: ShareData): Promise<void> {
  try {
    await navigator.share(what);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error('Sharing failed', { description: 'Copy the link instead' });
  }
}
