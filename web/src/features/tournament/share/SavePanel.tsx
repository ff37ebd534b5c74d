import { CalendarPlus, CodeXml, Printer } from 'lucide-react';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { phaseOf } from '../../../parts/tournaments/cards/phase.ts';
import { ShareSheetButton } from '../../../parts/tournaments/ShareSheetButton.tsx';
import type { TournamentPartProps } from '../../../parts/tournaments/tournament-parts.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';

export function SavePanel({ tournament, entry }: TournamentPartProps) {
  const { id: tournamentId, startsAt, status } = tournament;
  const isUpcoming = phaseOf(status) === 'upcoming';
  return (
    <Panel title="Share and print" level={2}>
      <div className="flex flex-wrap gap-3">
        <ShareSheetButton tournament={tournament} entry={entry} />
        <Link
          to={sitePaths.tournamentPrint({ tournamentId })}
          className={buttonClass({ variant: 'outline' })}
        >
          <Printer aria-hidden="true" />
          Print the draw
        </Link>
        {isUpcoming && startsAt !== null && (
          <a href={sitePaths.startFile({ tournamentId })} className={buttonClass({ variant: 'outline' })}>
            <CalendarPlus aria-hidden="true" />
            Add to my calendar
          </a>
        )}
        <Link
          to={sitePaths.embed({ tournament: tournamentId })}
          className={buttonClass({ variant: 'outline' })}
        >
          <CodeXml aria-hidden="true" />
          Embed
        </Link>
      </div>
    </Panel>
  );
}
