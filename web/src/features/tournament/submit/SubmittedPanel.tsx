import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { CalendarPlus, ReceiptText, Swords, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAppConfig } from '../../../api/app-api.ts';
import { useAfterPaint } from '../../../lib/browser/use-after-paint.ts';

import { sitePaths } from '../../../lib/path-builder.ts';
import { formatInstant } from '../../../lib/text/format-instant.ts';
import { WayToLeague } from '../../../parts/leagues/LeaguesWait.tsx';
import { PartBoundary } from '../../../parts/PartBoundary.tsx';
import { PlayerFace } from '../../../parts/players/PlayerFace.tsx';
import { ShareSheetButton } from '../../../parts/tournaments/ShareSheetButton.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { DotMark } from '../../../ui/marks/Logo.tsx';
import type { RoundView } from '../draw/draw-view.ts';
import { championOf } from '../wizard/champion.ts';
import { SendButton } from './SendButton.tsx';
import '../wizard/wizard.css';
import { TellMeHere } from '../../../parts/news/TellMeHere.tsx';

type SubmittedPanelProps = {
  tournament: Tournament;
  entry: Entry;
  rounds: readonly RoundView[];
  onClose: () => void;
};

export function SubmittedPanel({ tournament, entry, rounds, onClose }: SubmittedPanelProps) {
  const { startsAt } = tournament;
  const champion = championOf(rounds);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Readers who are back in the draw already stay there.
    if (!document.activeElement?.closest('#draw')) panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section
      ref={panel}
      aria-labelledby="submitted"
      className="champion-news relative rounded-t-large border border-line border-b-[6px] border-b-tin bg-glass p-5 sm:p-8"
    >
      <Spoken entry={entry} />
      <IconButton icon={X} label="Close" onClick={onClose} className="absolute! top-2 right-2 z-10" />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
        {champion && (
          <span className="champion-face relative">
            <PlayerFace player={champion.player} size="hero" isLit />
            <DotMark className="-top-1 -right-1 absolute size-9" />
          </span>
        )}
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 id="submitted" className="display pr-10 text-title">
            You're in
          </h2>
          <p className="mt-2 max-w-measure text-quiet text-small">
            <strong className="font-[600]">Entry Submitted</strong> - Your picks have been saved. You can
            still modify your predictions until the tournament begins.
          </p>
          {champion && (
            <p className="mt-4">
              <span className="eyebrow block text-quiet">Your champion</span>
              <span className="display mt-1 block break-words text-[clamp(2.25rem,8vw,3.5rem)] text-accent leading-[0.95]">
                {champion.player.fullName}
              </span>
            </p>
          )}
        </div>
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <div>
            <dt className="eyebrow text-quiet">Entry number</dt>
            <dd className="score text-heading [word-spacing:0.2em]">{numberOf(entry)}</dd>
          </div>
          <div>
            <dt className="eyebrow text-quiet">{startsAt === null ? 'Saved' : 'Change until'}</dt>
            <dd className="numerals mt-1">{formatInstant(startsAt ?? entry.updatedAt)}</dd>
          </div>
        </dl>
      </div>
      <WaysOn tournament={tournament} entry={entry} />
    </section>
  );
}

/** Tells readers who cannot see the card. A live region is heard if its text comes after it. */
function Spoken({ entry }: { entry: Entry }) {
  const isHeard = useAfterPaint(true, false);
  return (
    <div role="status" className="sr-only">
      {isHeard && (
        <>
          <p>Tips submitted</p>
          <p>You've submitted {entry.matchTips.length} tips for this tournament.</p>
        </>
      )}
    </div>
  );
}

/** Short enough to read out: the end of the id, as in the receipt's file name. */
const numberOf = ({ id }: Entry): string => {
  const end = id.slice(-8).toUpperCase();
  return `${end.slice(0, 4)} ${end.slice(4)}`;
};

function WaysOn({ tournament, entry }: Pick<SubmittedPanelProps, 'tournament' | 'entry'>) {
  const { productName } = useAppConfig();
  const { id: tournamentId, name, startsAt } = tournament;
  const invitation = `${location.origin}${sitePaths.tournament({ tournamentId })}`;
  return (
    <div className="mt-6 flex flex-col items-start gap-3">
      <SendButton
        label="Challenge a friend"
        icon={Swords}
        what={{ title: `Predict ${name} with me | ${productName}`, url: invitation }}
        variant="primary"
      />
      {/* Their text, not their padding, starts at the edge. */}
      <div className="-ml-4 flex flex-wrap items-center">
        <ShareSheetButton tournament={tournament} entry={entry} variant="quiet" />
        {startsAt !== null && (
          <a href={sitePaths.startFile({ tournamentId })} className={buttonClass({ variant: 'quiet' })}>
            <CalendarPlus aria-hidden="true" />
            Remind me
          </a>
        )}
        <a href="#receipt" className={buttonClass({ variant: 'quiet' })}>
          <ReceiptText aria-hidden="true" />
          Your receipt
        </a>
      </div>
      {/* Late content gets a row of its own, below everything that a thumb may be about to press. */}
      <div className="-ml-4 flex min-h-11 flex-wrap items-center">
        <PartBoundary>
          <WayToLeague tournamentId={tournamentId} />
        </PartBoundary>
        <PartBoundary>
          <TellMeHere />
        </PartBoundary>
      </div>
    </div>
  );
}
