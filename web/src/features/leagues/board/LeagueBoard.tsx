import type { League } from '@boast/contract/leagues';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { navigate } from '../../../lib/router/navigate.ts';
import { genderedName } from '../../../lib/text/gendered-name.ts';
import { countText } from '../../../lib/text/number-text.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { SelectInput } from '../../../ui/forms/SelectInput.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { BeforeSeal } from './BeforeSeal.tsx';
import { SealedBoard } from './SealedBoard.tsx';
import { StillOpen } from './StillOpen.tsx';

type Draw = League['draws'][number];
type LeagueBoardProps = { league: League; draw: Draw | undefined; page: number };

export function LeagueBoard({ league, draw, page }: LeagueBoardProps) {
  if (!draw) {
    return (
      <EmptyState
        title="No draw yet"
        action={
          <Link to={sitePaths.tournaments()} className={buttonClass({ variant: 'outline' })}>
            Browse tournaments
          </Link>
        }
      >
        The next draw's board shows up here once it opens.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Board" className="flex flex-col gap-3 md:gap-6">
      <DrawChoice league={league} draw={draw} />
      <StillOpen league={league} draw={draw} />
      {draw.isSealed ? (
        <SealedBoard league={league} draw={draw} page={page} />
      ) : (
        <BeforeSeal league={league} draw={draw} />
      )}
    </section>
  );
}

type ChoiceProps = { league: League; draw: Draw };

/** The draw whose board it is: the head of the board, and the way to the others. */
function DrawChoice({ league: { id, draws, olderDraws }, draw }: ChoiceProps) {
  const textOf = ({ name, gender, wholeDrawId }: Draw) =>
    genderedName({
      name,
      gender,
      wholeDraw: draws.find(({ tournamentId }) => tournamentId === wholeDrawId) ?? null,
    });
  return (
    <div className="flex items-center justify-between gap-4 md:justify-start">
      {draws.length === 1 ? (
        <h2 className="display min-w-0 text-title [overflow-wrap:anywhere]">{draw.name}</h2>
      ) : (
        <SelectInput
          aria-label="Draw"
          className="min-w-0 max-w-form grow"
          value={draw.tournamentId}
          onChange={(event) => navigate(sitePaths.league({ leagueId: id, draw: event.target.value }))}
        >
          {draws.map((choice) => (
            <option key={choice.tournamentId} value={choice.tournamentId}>
              {textOf(choice)}
            </option>
          ))}
          {olderDraws > 0 && (
            <option disabled>
              {countText(olderDraws, 'older draw')}, each with the board on its own page
            </option>
          )}
        </SelectInput>
      )}
      <Link
        to={sitePaths.tournament({ tournamentId: draw.tournamentId })}
        className={`${linkClass('quiet')} inline-flex min-h-11 shrink-0 items-center`}
      >
        See the draw
      </Link>
    </div>
  );
}
