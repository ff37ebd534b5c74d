import type { OwnDraw } from '@boast/contract/draws/club-draws';
import { formatDateRange } from '@boast/domain/time/format-date';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureMessage } from '../../api/api-failure.ts';
import { tournamentQuery } from '../../api/queries/tournaments.ts';
import { queryClient } from '../../api/query-client.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { genderText } from '../../lib/text/gender.ts';
import { Read } from '../../parts/Read.tsx';
import { phaseOf } from '../../parts/tournaments/cards/phase.ts';
import { myDrawsQuery } from '../../parts/tournaments/own-draws-query.ts';
import { portalPath } from '../../parts/tournaments/portal-path.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Badge } from '../../ui/marks/Badge.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { toast } from '../../ui/status/toast.ts';
import type { DrawForm } from './draw-form.ts';
import { playAgainForm } from './play-again-form.ts';

type OwnDrawsProps = { onPlayAgain: (form: DrawForm) => void };

/** The draws that the reader runs or helps to run. Nothing for people without one. */
export function OwnDraws({ onPlayAgain }: OwnDrawsProps) {
  return (
    <Read query={useQuery(myDrawsQuery)} title="Couldn't load the draws you run" skeleton={null}>
      {(draws) =>
        draws.length > 0 && (
          <section aria-labelledby="own-draws">
            <SectionHead id="own-draws" title="Draws you run" />
            <ul>
              {draws.map((draw) => (
                <OwnDrawRow key={draw.id} draw={draw} onPlayAgain={onPlayAgain} />
              ))}
            </ul>
            <h2 className="display mt-10 text-heading">A new draw</h2>
          </section>
        )
      }
    </Read>
  );
}

function OwnDrawRow({ draw, onPlayAgain }: OwnDrawsProps & { draw: OwnDraw }) {
  const { id: tournamentId, name, gender, startDate, endDate, status, role } = draw;
  const phase = phaseOf(status);
  const again = usePlayAgain(onPlayAgain);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4">
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 className="font-[650] [overflow-wrap:anywhere]">
          <Link to={sitePaths.tournament({ tournamentId })} className={linkClass('quiet')}>
            {name}
          </Link>
        </h3>
        <p className="numerals flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-small">
          {genderText[gender]} · {formatDateRange(startDate, endDate)}
          {draw.hiddenReason !== null && <Badge tone="danger">Hidden</Badge>}
          {phase === 'creating' && <Badge tone="warning">Not open yet</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {role === 'organiser' && phase === 'creating' && (
          <Link to={sitePaths.openDraw({ tournamentId })} className={buttonClass({ size: 'small' })}>
            Go on<span className="sr-only"> with {name}</span>
          </Link>
        )}
        {role === 'organiser' && (phase === 'completed' || phase === 'cancelled') && (
          <Button
            size="small"
            variant="outline"
            loading={again.isPending}
            onClick={() => again.mutate(tournamentId)}
          >
            Play again<span className="sr-only"> {name}</span>
          </Button>
        )}
        <Link to={portalPath(tournamentId)} className={buttonClass({ size: 'small', variant: 'outline' })}>
          Manage<span className="sr-only"> {name}</span>
        </Link>
      </div>
    </li>
  );
}

/** Fills the form with an earlier draw; its dates are left to be chosen. */
function usePlayAgain(onPlayAgain: OwnDrawsProps['onPlayAgain']) {
  return useMutation({
    mutationFn: (tournamentId: string) => queryClient.fetchQuery(tournamentQuery(tournamentId)),
    onSuccess: (tournament) => {
      onPlayAgain(playAgainForm(tournament));
      toast.success(`${tournament.name} is in the form`, { description: 'Choose the first match.' });
      document.querySelector<HTMLElement>('[name="start"]')?.focus();
    },
    onError: (error) => toast.error("Couldn't load the draw", { description: failureMessage(error) }),
  });
}
