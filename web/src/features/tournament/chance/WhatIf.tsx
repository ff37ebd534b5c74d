import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { isNext } from '@boast/domain/chance/open-match';
import { chanceIf, type OwnEnds } from '@boast/domain/chance/own-ends';
import { pathToFirst } from '@boast/domain/chance/path-to-first';
import { pickedInSlot, playerInSlot } from '@boast/domain/draw/slot-players';
import { useMemo } from 'react';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { percentText } from '../../../lib/text/percent-text.ts';
import { shortName } from '../../../parts/players/surnames.ts';
import { Button } from '../../../ui/Button.tsx';
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { describeMatch } from '../draw/match-names.ts';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { pathText } from './path-text.ts';
import { useTries } from './tries.ts';
import { useOwnEnds } from './use-own-ends.ts';

type WhatIfProps = {
  tournament: Tournament;
  source: TournamentDraw;
  entry: Entry;
  /** Null for the reader's own. */
  owner: string | null;
};

/** The way to win, and the effect of single results on the chance. Computed here from the leading score of each end. */
export function WhatIf({ tournament, source, entry, owner }: WhatIfProps) {
  const own = useOwnEnds({ tournament, source, entry });
  const path = useMemo(() => own && pathToFirst(own), [own]);
  if (!own || !path) return null;
  const nameOf = (slot: number): string => shortName(source.players, pickedInSlot(source.draw, slot));
  const words = pathText(path, {
    draw: source.draw,
    open: own.open,
    nameOf,
    owner,
  });
  if (path.kind === 'never' || path.kind === 'always') return null;
  return (
    <div className="flex flex-col gap-4">
      {words !== null && <p className="max-w-measure font-[600]">{words}</p>}
      <TryNext own={own} source={source} tournamentId={tournament.id} isReader={owner === null} />
    </div>
  );
}

type Side = 'upper' | 'open' | 'lower';

type TryNextProps = { own: OwnEnds; source: TournamentDraw; tournamentId: string; isReader: boolean };

/** Offers the next matches; later ones can be tried on the what-if board. */
function TryNext({ own, source, tournamentId, isReader }: TryNextProps) {
  const { tries, setTries } = useTries(tournamentId, source.draw);
  const nameOf = (slot: number): string => shortName(source.players, playerInSlot(source.draw, slot));
  const chance = tries.length > 0 ? chanceIf(own, tries) : null;
  const choose = (match: number, slot: number | undefined): void => {
    const others = tries.filter((one) => one.match !== match);
    setTries(slot === undefined ? others : [...others, { match, slot, gamesLost: null }]);
  };
  return (
    <section aria-labelledby="try-next" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-4">
        <h3 id="try-next" className="eyebrow text-quiet">
          What if
        </h3>
        <Link
          to={sitePaths.tournamentWhatIf({ tournamentId })}
          className={`${linkClass()} inline-flex min-h-6 items-center text-small pointer-coarse:min-h-11`}
        >
          Try it on the leaderboard
        </Link>
      </div>
      {own.open.filter(isNext).map(({ match, sources }) => {
        const tried = tries.find((one) => one.match === match)?.slot;
        const side = tried === undefined ? 'open' : tried === sources[0] ? 'upper' : 'lower';
        return (
          <SegmentedControl
            key={match}
            wide
            label={`What if: ${describeMatch(source.draw, match)}`}
            options={[
              { value: 'upper', label: nameOf(sources[0]) },
              { value: 'open', label: 'Open' },
              { value: 'lower', label: nameOf(sources[1]) },
            ]}
            value={side}
            onChange={(to: Side) =>
              choose(match, to === 'open' ? undefined : sources[to === 'upper' ? 0 : 1])
            }
          />
        );
      })}
      <div className="flex min-h-9 pointer-coarse:min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="numerals text-small">
          {chance !== null && (
            <>
              Then {isReader ? 'your' : 'the'} chance is{' '}
              <span className="font-[650] text-accent">{percentText(chance)}</span>
              {tries.some(({ match }) => !isNextMatch(own, match)) && ', with later rounds as you set them'}.
            </>
          )}
        </p>
        {tries.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => setTries([])}>
            Reset
          </Button>
        )}
      </div>
    </section>
  );
}

const isNextMatch = ({ open }: OwnEnds, match: number): boolean =>
  open.some((one) => one.match === match && isNext(one));
