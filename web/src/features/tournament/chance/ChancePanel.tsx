import type { EntryChance } from '@boast/contract/draws/chances';
import type { Entry } from '@boast/contract/entries';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { percentText } from '../../../lib/text/percent-text.ts';
import { shortName } from '../../../parts/players/surnames.ts';
import type { TournamentPartProps } from '../../../parts/tournaments/tournament-parts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { readTournamentDraw, type TournamentDraw } from '../picks/tournament-draw.ts';
import { ChanceCurve } from './ChanceCurve.tsx';
import { entryChanceQuery } from './chance-queries.ts';
import { chanceName, chanceText, methodText, type RootingInterest, rootingInterests } from './chance-text.ts';
import { WhatIf } from './WhatIf.tsx';

export function ChancePanel({ tournament, entry }: TournamentPartProps) {
  if (entry === null) return null;
  return <EntryChancePanel tournament={tournament} entry={entry} owner={null} />;
}

type EntryChancePanelProps = Pick<TournamentPartProps, 'tournament'> & {
  entry: Entry;
  /** Null for the reader's own. */
  owner: string | null;
};

export function EntryChancePanel({ tournament, entry, owner }: EntryChancePanelProps) {
  const { data: chance } = useQuery(entryChanceQuery(tournament.id, entry.id));
  const source = useMemo(() => readTournamentDraw(tournament), [tournament]);
  if (!chance) return null;
  const you = owner === null ? 'You' : owner;
  return (
    <Panel title={`${owner === null ? 'Your' : `${owner}'s`} ${chanceName(source.hasPrize)}`}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <Figure chance={chance} you={you} />
          <ChanceCurve curve={chance.curve} />
        </div>
        <RootForList chance={chance} source={source} />
        {chance.method === 'counted' && (
          <WhatIf tournament={tournament} source={source} entry={entry} owner={owner} />
        )}
        <Disclosure summary="How we work this out">
          <p>{methodText(chance)}</p>
          <p className="mt-2">
            Each match's odds come from both players' ratings, based on results in Boast. Ties share the{' '}
            {source.hasPrize ? 'prize' : 'win'}, so all chances add up to 100%.
          </p>
          {chance.byField !== null && chance.even !== null && (
            <p className="numerals mt-2">
              With everyone's picks as the odds: {percentText(chance.byField)}. With every match 50-50:{' '}
              {percentText(chance.even)}.
            </p>
          )}
        </Disclosure>
      </div>
    </Panel>
  );
}

function Figure({ chance, you }: { chance: EntryChance; you: string }) {
  const words =
    chance.chance === 0
      ? `${you} can no longer win`
      : chance.chance === 1 && chance.matchesLeft > 0
        ? `${you} can't be caught`
        : null;
  const figure = chanceText(chance.chance, chance.method);
  return (
    <p className="flex flex-col gap-1">
      {words === null ? (
        <span className={`score text-accent ${figure.includes('than') ? 'text-heading' : 'text-[3.5rem]'}`}>
          {figure.startsWith('about ') && <span className="text-[0.4em] text-quiet">about </span>}
          {figure.replace('about ', '')}
        </span>
      ) : (
        <span className="display max-w-48 text-title">{words}</span>
      )}
      <span className="numerals text-quiet text-small">
        {chance.matchesLeft === 1 ? '1 match left' : `${chance.matchesLeft} matches left`}
      </span>
    </p>
  );
}

/** The sheet of each match tells the rest. */
const SHOWN = 3;

function RootForList({ chance, source }: { chance: EntryChance; source: TournamentDraw }) {
  const interests = rootingInterests(chance.next, chance).slice(0, SHOWN);
  if (interests.length === 0) return null;
  return (
    <ul aria-label="Who to root for" className="flex flex-col">
      {interests.map((interest) => (
        <li key={interest.matchId} className="border-line border-b last:border-b-0">
          <Link
            to={sitePaths.tournamentMatch({
              tournamentId: chance.tournamentId,
              match: source.matchIds.indexOf(interest.matchId),
            })}
            className="flex min-h-11 flex-col gap-1 py-2.5 text-ink no-underline underline-offset-4 hover:underline"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <RootForText interest={interest} source={source} now={chance.chance} />
            </span>
            <Span from={interest.ifOther} now={chance.chance} to={interest.ifHero} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The range of the chance after the next match, on a line from 0 to 1; the mark is the chance now. */
function Span({ from, now, to }: { from: number; now: number; to: number }) {
  return (
    <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full">
      <path d="M0 1H100" className="stroke-line" strokeWidth={2} />
      <path d={`M${100 * from} 1H${100 * now}`} className="stroke-tin" strokeWidth={2} />
      <path d={`M${100 * now} 1H${100 * to}`} className="stroke-correct" strokeWidth={2} />
      <path d={`M${100 * now - 0.4} 1h0.8`} className="stroke-ink" strokeWidth={2} />
    </svg>
  );
}

type RootForWordsProps = { interest: RootingInterest; source: TournamentDraw; now: number };

/** 'Root for Coll against Elias: 12% becomes 31%, or 4%' */
export function RootForText({ interest, source, now }: RootForWordsProps) {
  const nameOf = (id: string): string => shortName(source.players, id);
  return (
    <>
      <span className="font-[650]">
        Root for {nameOf(interest.hero)}{' '}
        <span className="font-normal text-quiet">against {nameOf(interest.other)}</span>
      </span>
      <span className="numerals text-small">
        {percentText(now)} becomes{' '}
        <span className="font-[650] text-correct-text">{percentText(interest.ifHero)}</span>
        <span className="text-quiet">, or {percentText(interest.ifOther)} if not</span>
      </span>
    </>
  );
}
