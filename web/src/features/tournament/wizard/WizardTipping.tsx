import type { GamesLost } from '@boast/domain/draw/match-games';
import type { Picks } from '@boast/domain/picks/picks';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { playerFormQuery } from '../../../api/queries/player-form.ts';
import { lessMotion } from '../../../lib/browser/media.ts';
import { useAfterPaint } from '../../../lib/browser/use-after-paint.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusWhenShown } from '../../../ui/focus-when-shown.ts';
import { OutcomeMark } from '../../../ui/marks/OutcomeMark.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

import type { RoundView } from '../draw/draw-view.ts';
import type { MatchView } from '../draw/match-view.ts';
import { ChoiceAlert } from '../picks/ChoiceAlert.tsx';
import { clearedText, describeChange } from '../picks/describe-change.ts';
import { conflictOf } from '../picks/draft-reducer.ts';
import { Duel } from './Duel.tsx';
import { beat } from './feel.ts';
import { pairOf } from './player-form.ts';
import { RoundsBar } from './RoundsBar.tsx';
import { type Walk, walkBack, walkOn } from './walk.ts';
import './wizard.css';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Untranslated } from '../../../ui/Untranslated.tsx';
import { isHeldPick, moveScore, type ScorePlace } from './tipping-keys.ts';
import { WizardBar } from './WizardBar.tsx';
import type { WizardView } from './wizard-view.ts';

type WizardTippingProps = {
  view: WizardView;
  walk: Walk;
  onWalk: (walk: Walk) => void;
  /** Called by Back at the first match. */
  onStart: () => void;
  /** `isLast`: this pick completed the draw. */
  onReview: (isLast: boolean) => void;
};

/** One match at a time: a score on a player is the pick, and the next match slides in. */
export function WizardTipping(props: WizardTippingProps) {
  const { view, walk } = props;
  const { tip, pass, back } = useWalkActs(props);
  // A pick shows the next match at once; the saved state follows a frame later.
  const laterView = useAfterPaint(view);
  const playable = view.rounds.flatMap((round) => round.matches).filter(({ isBye }) => !isBye);
  const match = playable.find((other) => other.match === walk.match) ?? playable[0];
  const { stage, shield } = useTippingFocus(match?.match ?? null, walk.heading);
  useFormAhead(match && playable[playable.indexOf(match) + 1]);
  if (!match) return null;
  const place = { number: playable.indexOf(match) + 1, total: playable.length };
  const conflict = conflictOf(view.state);
  const ended = roundEnded(view, walk, match);
  return (
    <>
      {conflict && (
        <div className="mb-5">
          <ChoiceAlert {...view} conflict={conflict} />
        </div>
      )}
      <TippingProgress view={view} match={match} place={place} ended={ended} />
      <TippingHint match={match} />
      <div ref={stage} className="flex grow flex-col overflow-x-clip py-3 md:grow-0">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and this is none */}
        <div role="group" aria-labelledby="wizard-match" className="grid grow">
          <Duel view={match} onTip={tip} />
        </div>
      </div>
      <WizardBar
        view={laterView}
        before={
          <Button variant="outline" onClick={back}>
            <ArrowLeft aria-hidden="true" />
            Back
          </Button>
        }
      >
        <Button variant="quiet" onClick={pass}>
          {match.pick ? 'Next' : 'Skip'}
          <ArrowRight aria-hidden="true" />
        </Button>
      </WizardBar>
      <div ref={shield} hidden className="fixed inset-0 z-30" />
      <Spoken text={spoken(view, match, { ...place, ended })} />
    </>
  );
}

/** How long after a match is shown the next players' form is loaded. */
const AHEAD = 250;

/** Loads the form of the next two players while the reader looks at these. */
function useFormAhead(next: MatchView | undefined): void {
  const queries = useQueryClient();
  const [one, two] = (next && pairOf(next)) ?? [];
  useEffect(() => {
    if (!one || !two) return;
    const timer = setTimeout(() => void queries.prefetchQuery(playerFormQuery([one, two])), AHEAD);
    return () => clearTimeout(timer);
  }, [queries, one, two]);
}

function TippingHint({ match }: { match: MatchView }) {
  return (
    <p className="text-small">
      {match.canPick ? (
        <>
          {match.scores.length === 2 && <strong>Best of three games. </strong>}
          <span className="hidden text-quiet pointer-coarse:inline">
            Tap a score under the winner, or swipe.
          </span>
          <span className="text-quiet pointer-coarse:hidden">
            Choose a score under the winner, or press 0, 1 or 2 for the games they lose.
          </span>
        </>
      ) : (
        'This match is waiting for its players.'
      )}
    </p>
  );
}

function useWalkActs({ view, walk, onWalk, onStart, onReview }: WizardTippingProps) {
  const { source, store } = view;
  const bracket = () => ({ draw: source.draw, picks: store.state().picks });
  const on = (depth: number | null) => {
    const next = walkOn(walk, bracket(), depth);
    if (next) onWalk(next);
    else onReview(depth !== null && !walk.isDetour);
  };
  return {
    tip: (side: 0 | 1, gamesLost: number) => {
      const before = store.state().change;
      store.send({ type: 'pick', match: walk.match, side, gamesLost: gamesLost as GamesLost });
      const { change, past, picks } = store.state();
      beat(feelOf(view.rounds, walk.match, picks));
      // The same pick again is no change that could be undone.
      on(change === before ? null : past.length);
    },
    pass: () => on(null),
    back: () => {
      const step = walkBack(walk, bracket(), store.state().past.length);
      if (!step) return walk.isDetour ? onReview(false) : onStart();
      if (step.takesBack === 'undo') store.send({ type: 'undo' });
      if (step.takesBack === 'remove') store.send({ type: 'remove', match: step.walk.match });
      onWalk(step.walk);
    },
  };
}

function Spoken({ text }: { text: string }) {
  return <VisuallyHidden role="status">{useAfterPaint(text)}</VisuallyHidden>;
}

function spoken(
  { state, rounds, progress }: WizardView,
  match: MatchView,
  { number, total, ended }: { number: number; total: number; ended: RoundView | null },
): string {
  const [one, two] = match.sides;
  const done = state.change ? `${describeChange({ change: state.change, rounds, progress })} ` : '';
  const round = ended ? `${endedText(ended)} ` : '';
  return `${done}${round}${match.title}, ${number} of ${total}: ${one.name} against ${two.name}.`;
}

type TippingProgressProps = {
  view: WizardView;
  match: MatchView;
  place: { number: number; total: number };
  ended: RoundView | null;
};

function TippingProgress({ view, match, place, ended }: TippingProgressProps) {
  const { picked, total } = view.progress;
  const percent = total === 0 ? 0 : Math.round((100 * picked) / total);
  const cleared = clearedText(view.state.change?.cleared.length ?? 0);
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="wizard-match" className="display text-title">
          {match.title}
        </h2>
        <p className="numerals text-quiet text-small">
          Match <Untranslated>{place.number}</Untranslated> of <Untranslated>{place.total}</Untranslated>{' '}
          <span aria-hidden="true">·</span> <span className="font-[650] text-ink">{percent}%</span> tipped
        </p>
      </div>
      <RoundsBar rounds={view.rounds} current={match.round} picked={picked} total={total} />
      <p className="min-h-5 font-[600] text-small">
        {cleared === '' ? (
          ended && (
            <span className="inline-flex animate-dot-bounce items-center gap-1.5 text-correct-text">
              <OutcomeMark outcome="correct" label="" />
              {endedText(ended)}
            </span>
          )
        ) : (
          <span className="text-tin-text">{cleared}</span>
        )}
      </p>
    </div>
  );
}

/** The round of the previous match, if that was its last open one. */
function roundEnded({ rounds }: WizardView, { trail }: Walk, match: MatchView): RoundView | null {
  const last = trail.at(-1);
  if (!last || last.depth === null) return null;
  const round = rounds.find(({ matches }) => matches.some((other) => other.match === last.match));
  return round && round.round !== match.round && round.picked === round.total ? round : null;
}

const endedText = ({ name, total }: RoundView): string =>
  total === 1 ? `${name} done.` : `${name} done, all ${total} matches.`;

/** How a pick vibrates: longer at the end of a round, longest for the champion. */
function feelOf(rounds: readonly RoundView[], match: number, picks: Picks): Parameters<typeof beat>[0] {
  const round = rounds.find(({ matches }) => matches.some((other) => other.match === match));
  const isDone = round?.matches.every((other) => other.isBye || picks[other.match]) ?? false;
  if (!isDone) return 'tip';
  return round === rounds.at(-1) ? 'champion' : 'round';
}

/**
 * A double tap must not pick the next match, which arrives with the first tap: for so long a shield covers the page.
 */
const SETTLING = 300;

/**
 * Each match starts with the focus on its pick, or on the first score; arrows move it, and a digit picks in one
 * stroke.
 */
function useTippingFocus(match: number | null, heading: Walk['heading']) {
  const stage = useRef<HTMLDivElement>(null);
  const shield = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (match === null) return;
    focusWhenShown(() => stage.current && startOf(stage.current));
    slideIn(stage.current?.firstElementChild, heading);
  }, [match, heading]);
  useLayoutEffect(() => {
    const over = match === null ? null : shield.current;
    if (!over) return;
    over.hidden = false;
    const timer = setTimeout(() => {
      over.hidden = true;
    }, SETTLING);
    return () => clearTimeout(timer);
  }, [match]);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    // On the whole page: people who come by a link have the focus outside the match, but mean the match.
    const onKey = (event: KeyboardEvent) =>
      isHeldPick(event) ? event.preventDefault() : moveByKey(element, event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { stage, shield };
}

/** Slides the next match in from the side of the walk. Its elements are reused, with other text. */
function slideIn(match: Element | null | undefined, heading: Walk['heading']): void {
  if (lessMotion.matches) return;
  match?.animate([{ opacity: 0, translate: heading === 'back' ? '-3rem' : '3rem' }, {}], {
    duration: 180,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  });
}

const startOf = (stage: HTMLElement): HTMLElement | null =>
  stage.querySelector<HTMLElement>('[aria-pressed="true"]') ?? stage.querySelector('[data-tip-lost]');

function moveByKey(stage: HTMLElement, event: KeyboardEvent): void {
  const isOnNothing = event.target === document.body || event.target === document.getElementById('main');
  const from = placeOf(isOnNothing ? startOf(stage) : event.target);
  if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
  const isDigit = /^[0-2]$/.test(event.key);
  const scores = stage.querySelectorAll(`[data-tip-side="${from.side}"]`).length;
  const to = isDigit ? { side: from.side, gamesLost: Number(event.key) } : moveScore(from, event.key, scores);
  if (!to) return;
  event.preventDefault();
  const button = stage.querySelector<HTMLElement>(
    `[data-tip-side="${to.side}"][data-tip-lost="${to.gamesLost}"]`,
  );
  button?.focus();
  if (isDigit) button?.click();
}

function placeOf(target: EventTarget | null): ScorePlace | null {
  if (!(target instanceof HTMLElement)) return null;
  const { tipSide, tipLost } = target.dataset;
  if (tipSide === undefined || tipLost === undefined) return null;
  return { side: tipSide === '1' ? 1 : 0, gamesLost: Number(tipLost) };
}
