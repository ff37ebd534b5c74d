import type { SiteFacts } from '@boast/contract/site-facts';
import { type PageText, plainText, type Section } from '@boast/contract/values/page-text';
import { createElement, type ReactNode } from 'react';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { ReadingPage } from '../../parts/ReadingPage.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Stat } from '../../ui/Stat.tsx';
import { useFacts, usePageText } from './InfoPage.tsx';
import { Blocks, Prose, Words } from './Prose.tsx';
import howItWorks from './pages/how-it-works.md';
import {
  afterWithdrawal,
  describeSketch,
  predicted,
  type Sketch,
  type SketchEntrant,
  type SketchPick,
  scored,
} from './sketch.ts';

type PartProps = { part: (id: string) => Section; facts: SiteFacts };

const sections: Readonly<Record<string, (props: PartProps) => ReactNode>> = {
  start: ({ part }) => <Prose blocks={part('start').blocks} />,
  predictions: ({ part }) => (
    <BesideFigure text={part('predictions')} caption={part('figure-predicted')} sketch={predicted()} />
  ),
  'late-changes': ({ part }) => (
    <BesideFigure
      text={part('late-changes')}
      caption={part('figure-withdrawal')}
      sketch={afterWithdrawal()}
    />
  ),
  seal: ({ part }) => <Prose blocks={part('seal').blocks} />,
  scoring: ScoringSystem,
  leaderboards: ({ part }) => <Prose blocks={part('leaderboards').blocks} />,
};

export function HowItWorksPage() {
  const facts = useFacts();
  const page = usePageText(howItWorks);
  const part = (id: string) => sectionOf(page, id);
  return (
    <ReadingPage
      title={page.title}
      lead={<Blocks blocks={page.lead} />}
      sections={[
        ...Object.entries(sections).map(([id, content]) => ({
          id,
          title: plainText(part(id).title),
          content: createElement(content, { part, facts }),
        })),
        { id: 'play', title: 'Your turn', content: <YourTurn /> },
      ]}
    />
  );
}

function sectionOf({ sections: allSections }: PageText, id: string): Section {
  const section = allSections.find((candidate) => candidate.id === id);
  if (!section) throw new Error(`The page has no section ${id}`);
  return section;
}

function YourTurn() {
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={sitePaths.tournaments()} className={buttonClass()}>
        Choose a tournament
      </Link>
      <Link to={sitePaths.rules()} className={buttonClass({ variant: 'outline' })}>
        Read the rules
      </Link>
    </div>
  );
}

function ScoringSystem({ part, facts: { scoring, bonusPoints, weights } }: PartProps) {
  const where = weights === null ? '' : ', round 1';
  return (
    <>
      <dl className="flex flex-wrap gap-x-14 gap-y-6 py-2">
        <Stat label={`For the right winner${where}`} value={scoring.winner} hero />
        {bonusPoints !== null && (
          <Stat label={`Bonus for the game score${where}`} value={`+${scoring.score}`} />
        )}
      </dl>
      <BesideFigure text={part('scoring')} caption={part('figure-scored')} sketch={scored(scoring)} />
    </>
  );
}

type BesideFigureProps = {
  text: Section;
  caption: Section;
  sketch: Sketch;
};

function BesideFigure({ text, caption, sketch }: BesideFigureProps) {
  return (
    <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
      <Prose blocks={text.blocks} />
      <figure className="flex w-full max-w-110 flex-col gap-4 rounded-large border border-line bg-glass p-5">
        <p className="eyebrow text-quiet">
          <Words parts={caption.title} />
        </p>
        <DrawSketch sketch={sketch} />
        <figcaption className="border-line border-t pt-3 text-quiet text-small">
          <Blocks blocks={caption.blocks} />
        </figcaption>
      </figure>
    </div>
  );
}

/**
 * A corner of a draw: four names, three matches, one winner whose path is lit. Drawn at phone width, and never larger
 * than a glance can take in.
 */
function DrawSketch({ sketch }: { sketch: Sketch }) {
  const { entrants, picks } = sketch;
  const path = litPath(picks);
  return (
    <svg viewBox="0 0 340 190" role="img" aria-label={describeSketch(sketch)} className="block w-full">
      <path d={bracket} fill="none" className="stroke-edge" strokeWidth="1.25" />
      {path !== null && (
        <g fill="none" strokeLinejoin="round">
          <path d={path} className="stroke-path-casing" strokeWidth="5" />
          <path d={path} className="stroke-path" strokeWidth="3" />
        </g>
      )}
      {entrants.map((entrant, slot) => (
        <Entrant key={entrant.name} entrant={entrant} y={slotY(slot)} />
      ))}
      {picks.map((pick, at) => (
        <Picked key={pick.match} pick={pick} place={places[at] ?? [0, 0, 0]} />
      ))}
    </svg>
  );
}

/** The line under each name of Round 1. */
const slotY = (slot: number): number => 36 + slot * 46;
const [upperY, lowerY] = [59, 151];
const semiY = 105;

/** Left end, right end and height of the line of each match's winner. */
const places = [
  [122, 224, upperY],
  [122, 224, lowerY],
  [242, 340, semiY],
] as const;

const bracket = [
  `M0 ${slotY(0)}H114V${slotY(1)}H0`,
  `M0 ${slotY(2)}H114V${slotY(3)}H0`,
  `M114 ${upperY}H234V${lowerY}H114`,
  `M234 ${semiY}H340`,
].join('');

/** The path of the last pick from Round 1; null if there is no pick. */
function litPath(picks: readonly SketchPick[]): string | null {
  const slot = picks.at(-1)?.slot;
  if (slot === undefined || slot === null) return null;
  return `M0 ${slotY(slot)}H114V${slot < 2 ? upperY : lowerY}H234V${semiY}H340`;
}

function Entrant({ entrant, y }: { entrant: SketchEntrant; y: number }) {
  const { name, rank, standsInFor } = entrant;
  return (
    <g className="condensed">
      {standsInFor !== null && (
        <text x="0" y={y - 24} className="fill-tin-text text-[13.5px] line-through">
          {standsInFor}
        </text>
      )}
      <text x="0" y={y - 7} className="fill-ink text-[16.5px] font-[650]">
        {name}
        <tspan className="numerals fill-quiet font-[400]"> ({rank})</tspan>
      </text>
    </g>
  );
}

type PickedProps = { pick: SketchPick; place: readonly [number, number, number] };

function Picked({ pick, place: [left, right, y] }: PickedProps) {
  const { name, score, automatic, outcome } = pick;
  return (
    <g className="condensed">
      <text x={left} y={y - 7} className="fill-ink text-[16.5px] font-[650]">
        {name ?? '–'}
      </text>
      <text x={right} y={y - 7} textAnchor="end" className="numerals fill-ink text-[16.5px]">
        {score}
      </text>
      {automatic && (
        <text x={left} y={y + 17} className="fill-info text-[14px] font-[650]">
          automatic
        </text>
      )}
      {outcome && <Outcome outcome={outcome} at={[left, y]} />}
    </g>
  );
}

type OutcomeProps = { outcome: NonNullable<SketchPick['outcome']>; at: readonly [number, number] };

/** The marks of OutcomeMark, with the points beside them. */
function Outcome({ outcome: { correct, points }, at: [x, y] }: OutcomeProps) {
  return (
    <g transform={`translate(${x} ${y + 12})`}>
      {correct ? (
        <g className="fill-correct">
          <circle cx="4" r="3.5" />
          <circle cx="12.5" r="3.5" />
        </g>
      ) : (
        <g fill="none" className="stroke-tin" strokeWidth="2">
          <circle cx="4" r="2.75" strokeWidth="1.25" />
          <circle cx="12.5" r="2.75" strokeWidth="1.25" />
          <path d="M-1 0H17" />
        </g>
      )}
      <text
        x="22"
        y="4.5"
        className={`numerals text-[14.5px] font-[700] ${correct ? 'fill-correct-text' : 'fill-tin-text'}`}
      >
        {correct ? `+${points}` : points}
      </text>
    </g>
  );
}
