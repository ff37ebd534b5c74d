import type { LeadingScores } from '@boast/contract/chances';
import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { chanceIf, type OwnEnds, ownEnds } from '@boast/domain/chance/own-ends';
import { pathToFirst } from '@boast/domain/chance/path-to-first';
import { isNext } from '@boast/domain/chance/pool';
import { pickedInSlot } from '@boast/domain/draw/draw';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readEntryPicks } from '../../../parts/tournaments/read-entry-picks.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { describeMatch } from '../draw/match-names.ts';
import { shortName } from '../draw/surnames.ts';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { leadingScoresQuery } from './chance-queries.ts';
import { percentWords } from './chance-words.ts';
import { pathWords } from './path-words.ts';

type WhatIfProps = {
  tournament: Tournament;
  source: TournamentDraw;
  entry: Entry;
  /** Whose it is; null for the reader's own. */
  owner: string | null;
};

/** What has to happen, and what a few results would make of the chance: worked out here, from what leads in each end. */
export function WhatIf({ tournament, source, entry, owner }: WhatIfProps) {
  const { data: leading } = useQuery(leadingScoresQuery(tournament.id));
  // Of other results it would say nothing of this draw.
  const isOfThese = leading?.version === tournament.resultsVersion;
  const own = useMemo(
    () => (leading && isOfThese ? readOwn(source, entry, leading) : null),
    [leading, isOfThese, source, entry],
  );
  if (!own) return null;
  // Results that are tried belong to these matches: with others they begin anew.
  return <OwnWay key={tournament.resultsVersion} own={own} source={source} owner={owner} />;
}

function readOwn({ draw, rules, matchIds }: TournamentDraw, entry: Entry, leading: LeadingScores): OwnEnds {
  return ownEnds({
    draw,
    rules,
    prize: leading.prizeRule,
    withScores: leading.withScores,
    picks: readEntryPicks(draw, matchIds, entry),
    ratings: new Map(Object.entries(leading.ratings)),
    leading: { best: numbersOf(leading.best), leaders: numbersOf(leading.leaders) },
  });
}

const numbersOf = (base64: string): Uint16Array =>
  new Uint16Array(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)).buffer);

type Side = 'upper' | 'open' | 'lower';

function OwnWay({ own, source, owner }: { own: OwnEnds; source: TournamentDraw; owner: string | null }) {
  const [sides, setSides] = useState<ReadonlyMap<number, Side>>(new Map());
  const path = useMemo(() => pathToFirst(own), [own]);
  const nameOf = (slot: number): string => shortName(source.players, pickedInSlot(source.draw, slot));
  const words = pathWords(path, { draw: source.draw, open: own.open, nameOf, owner });
  const next = own.open.flatMap((one, index) => (isNext(one) ? [{ ...one, index }] : []));
  const winners = new Map(
    next.flatMap(({ index, sources }): [number, number][] => {
      const side = sides.get(index) ?? 'open';
      return side === 'open' ? [] : [[index, sources[side === 'upper' ? 0 : 1]]];
    }),
  );
  const chance = winners.size > 0 ? chanceIf(own, winners) : null;
  const isOpen = path.kind !== 'never' && path.kind !== 'always';
  return (
    <div className="flex flex-col gap-4">
      {words !== null && isOpen && <p className="max-w-measure font-[600]">{words}</p>}
      {isOpen && (
        <section aria-labelledby="what-if" className="flex flex-col gap-2">
          <h3 id="what-if" className="eyebrow text-quiet">
            What if
          </h3>
          {next.map(({ index, match, sources: [upper, lower] }) => (
            <SegmentedControl
              key={match}
              wide
              label={`What if: ${describeMatch(source.draw.size, match)}`}
              options={[
                { value: 'upper', label: nameOf(upper) },
                { value: 'open', label: 'Open' },
                { value: 'lower', label: nameOf(lower) },
              ]}
              value={sides.get(index) ?? 'open'}
              onChange={(side: Side) => setSides(new Map(sides).set(index, side))}
            />
          ))}
          <p role="status" className="numerals min-h-6 text-small">
            {chance !== null && (
              <>
                Then {owner === null ? 'your' : 'the'} chance is{' '}
                <span className="font-[650] text-accent">{percentWords(chance)}</span>.
              </>
            )}
          </p>
        </section>
      )}
    </div>
  );
}
