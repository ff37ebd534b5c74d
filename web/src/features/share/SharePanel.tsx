import { CalendarPlus, Printer } from 'lucide-react';
import { phaseOf } from '../../lib/tournaments/phase.ts';
import type { TournamentPartProps } from '../../lib/tournaments/tournament-parts.ts';
import { pb } from '../../path-builder.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ShareEntry } from './ShareEntry.tsx';

/** What one takes along: the picture of one's entry, the draw on paper, the start in one's calendar. */
export function SharePanel({ tournament, entry }: TournamentPartProps) {
  const { id: tournamentId, startsAt, status } = tournament;
  const isUpcoming = phaseOf(status) === 'upcoming';
  return (
    <Panel title={entry ? 'Share and keep' : 'Keep'} level={2}>
      <div className="flex flex-col gap-5">
        {entry && <ShareEntry entry={entry} tournament={tournament} />}
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print the draw
          </Button>
          {isUpcoming && startsAt !== null && (
            <a href={pb.startFile({ tournamentId })} className={buttonClass({ variant: 'outline' })}>
              <CalendarPlus aria-hidden="true" />
              Add the start to my calendar
            </a>
          )}
        </div>
      </div>
    </Panel>
  );
}
