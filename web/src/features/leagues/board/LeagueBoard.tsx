import type { League } from '@boast/contract/leagues';
import { lazyPart } from '../../../lib/lazy-page.tsx';
import { sitePaths } from '../../../lib/path-builder.ts';
import { PromptSuspense } from '../../../lib/prompt-suspense.tsx';
import { Link } from '../../../lib/router/Link.tsx';
import { navigate } from '../../../lib/router/navigate.ts';
import { genderText } from '../../../lib/text/gender.ts';
import { StandingsSkeleton } from '../../../parts/standings/StandingsSkeleton.tsx';
import { MAIN_DRAW } from '../../../parts/tournaments/text/offer-name.ts';
import { partText } from '../../../parts/tournaments/text/part-text.ts';

import { buttonClass } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectInput } from '../../../ui/forms/SelectInput.tsx';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { tabClass, tabListClass } from '../../../ui/tab-class.ts';
import { BeforeSeal } from './BeforeSeal.tsx';
import { drawsOfEvent, wholeDraws } from './league-place.ts';
import { StillOpen } from './StillOpen.tsx';

const sealedBoard = lazyPart(async () => (await import('./SealedBoard.tsx')).SealedBoard);
// Most draws of a league are sealed: it loads beside the league.
sealedBoard.load().catch(() => {});

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
    <section aria-labelledby="league-board" className="flex flex-col gap-6">
      <DrawChoice league={league} draw={draw} />
      <PartChoice league={league} draw={draw} />
      <StillOpen league={league} draw={draw} />
      {draw.isSealed ? (
        <PromptSuspense fallback={<StandingsSkeleton label="Loading the board" />}>
          <sealedBoard.Page league={league} draw={draw} page={page} />
        </PromptSuspense>
      ) : (
        <BeforeSeal league={league} draw={draw} />
      )}
    </section>
  );
}

type ChoiceProps = { league: League; draw: Draw };

function DrawChoice({ league: { id, draws }, draw }: ChoiceProps) {
  const wholes = wholeDraws(draws);
  if (wholes.length < 2) return null;
  return (
    <div className="max-w-form">
      <Field label="Draw">
        <SelectInput
          value={drawsOfEvent(draws, draw)[0]?.tournamentId}
          onChange={(event) => navigate(sitePaths.league({ leagueId: id, draw: event.target.value }))}
        >
          {wholes.map(({ tournamentId, name, gender }) => (
            <option key={tournamentId} value={tournamentId}>
              {name}, {genderText[gender]}
            </option>
          ))}
        </SelectInput>
      </Field>
    </div>
  );
}

/** The draws of one event: each has a board of its own. */
function PartChoice({ league: { id, draws }, draw }: ChoiceProps) {
  const parts = drawsOfEvent(draws, draw);
  if (parts.length < 2) return null;
  return (
    <nav aria-label="Which board" className={tabListClass}>
      {parts.map((part) => (
        <Link
          key={part.tournamentId}
          to={sitePaths.league({ leagueId: id, draw: part.tournamentId })}
          className={tabClass}
          aria-current={part.tournamentId === draw.tournamentId ? 'page' : undefined}
        >
          {partText(part) ?? MAIN_DRAW}
        </Link>
      ))}
    </nav>
  );
}
