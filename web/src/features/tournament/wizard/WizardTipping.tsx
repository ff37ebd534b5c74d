import type { GamesLost } from '@boast/domain/picks/picks';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/Skeleton.tsx';
import type { MatchView } from '../draw/match-view.ts';
import { ChoiceAlert } from '../picks/ChoiceAlert.tsx';
import { clearedWords, describeChange } from '../picks/describe-change.ts';
import { conflictOf } from '../picks/draft-reducer.ts';
import { TipPlayer } from './TipPlayer.tsx';
import { type Walk, walkBack, walkOn } from './walk.ts';
import './wizard.css';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Progress } from '../../../ui/Progress.tsx';
import { moveScore, type ScorePlace } from './tipping-keys.ts';
import { WizardBar } from './WizardBar.tsx';
import type { WizardView } from './wizard-view.ts';

type WizardTippingProps = {
  view: WizardView;
  walk: Walk;
  onWalk: (walk: Walk) => void;
  /** Back from the first match. */
  onStart: () => void;
  onReview: () => void;
};

/** One match at a time: a score on a player is the tip, and the next match slides in. */
export function WizardTipping(props: WizardTippingProps) {
  const { view, walk } = props;
  const { tip, pass, back } = useWalkActs(props);
  const playable = view.rounds.flatMap((round) => round.matches).filter(({ isBye }) => !isBye);
  const match = playable.find((other) => other.match === walk.match) ?? playable[0];
  const stage = useTippingFocus(match?.match ?? null);
  if (!match) return null;
  const place = { number: playable.indexOf(match) + 1, total: playable.length };
  const conflict = conflictOf(view.state);
  return (
    <>
      {conflict && (
        <div className="mb-5">
          <ChoiceAlert {...view} conflict={conflict} />
        </div>
      )}
      <TippingProgress view={view} match={match} place={place} />
      <div ref={stage} className="mt-auto overflow-x-clip pt-4 pb-3 md:mb-auto">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and this is none */}
        <div
          key={match.match}
          role="group"
          aria-labelledby="wizard-match"
          data-heading={walk.heading}
          className="wizard-match grid gap-3 md:grid-cols-2 md:gap-5"
        >
          <TipPlayer view={match} at={0} onTip={tip} />
          <TipPlayer view={match} at={1} onTip={tip} />
        </div>
        <p className="mt-3 text-center text-quiet text-small">
          {match.canPick ? (
            <>
              {match.scores.length === 2 && <strong className="text-ink">Best of three games. </strong>}
              <span className="hidden pointer-coarse:inline">
                Tap a score, or swipe across the winner: the further, the closer the match.
              </span>
              <span className="pointer-coarse:hidden">
                Arrow keys and Enter, or 0, 1, 2 for the games the winner loses.
              </span>
            </>
          ) : (
            'This match waits for its players.'
          )}
        </p>
      </div>
      <WizardBar
        view={view}
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
      <VisuallyHidden role="status">{spoken(view, match, place)}</VisuallyHidden>
    </>
  );
}

function useWalkActs({ view, walk, onWalk, onStart, onReview }: WizardTippingProps) {
  const { source, store } = view;
  const bracket = () => ({ draw: source.draw, picks: store.state().picks });
  const on = (depth: number | null) => {
    const next = walkOn(walk, bracket(), depth);
    if (next) onWalk(next);
    else onReview();
  };
  return {
    tip: (side: 0 | 1, gamesLost: number) => {
      const before = store.state().change;
      store.send({ type: 'pick', match: walk.match, side, gamesLost: gamesLost as GamesLost });
      const { change, past } = store.state();
      // The same tip again is no act that could be taken back.
      on(change === before ? null : past.length);
    },
    pass: () => on(null),
    back: () => {
      const step = walkBack(walk, bracket(), store.state().past.length);
      if (!step) return walk.isDetour ? onReview() : onStart();
      if (step.takesBack === 'undo') store.send({ type: 'undo' });
      if (step.takesBack === 'remove') store.send({ type: 'remove', match: step.walk.match });
      onWalk(step.walk);
    },
  };
}

/** What was done, and who plays now. */
function spoken(
  { state, rounds, progress }: WizardView,
  match: MatchView,
  { number, total }: { number: number; total: number },
): string {
  const [one, two] = match.sides;
  const done = state.change ? `${describeChange({ change: state.change, rounds, progress })} ` : '';
  return `${done}Match ${number} of ${total}, ${match.title}: ${one.name} against ${two.name}.`;
}

type TippingProgressProps = {
  view: WizardView;
  match: MatchView;
  place: { number: number; total: number };
};

/** Which match this is, and how much of the draw is tipped. */
function TippingProgress({ view, match, place }: TippingProgressProps) {
  const { picked, total } = view.progress;
  const percent = total === 0 ? 0 : Math.round((100 * picked) / total);
  const cleared = clearedWords(view.state.change?.cleared.length ?? 0);
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="wizard-match" className="display text-title">
          {match.title}
        </h2>
        <p className="numerals text-quiet text-small">
          Match {place.number} of {place.total} <span aria-hidden="true">·</span>{' '}
          <span className="font-[650] text-ink">{percent}%</span>
        </p>
      </div>
      <Progress bare label="Matches tipped" value={picked} max={total} text={`${percent}%`} />
      {cleared !== '' && <p className="mt-1.5 font-[600] text-small text-tin-text">{cleared}</p>}
    </div>
  );
}

/** A finger that taps twice shall not tip the match that comes with the first tap. */
const SETTLING = 300;

/** Each match begins with the focus on its tip, or on the first score; arrows move it, and a digit tips in one stroke. */
function useTippingFocus(match: number | null): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (match === null) return;
    const start = stage.current?.querySelector<HTMLElement>('[aria-pressed="true"], [data-tip-lost]');
    const picked = stage.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    (picked ?? start)?.focus({ preventScroll: true });
  }, [match]);
  useLayoutEffect(() => {
    const page = match === null ? null : stage.current?.parentElement;
    return page ? holdTaps(page) : undefined;
  }, [match]);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => moveByKey(element, event);
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, []);
  return stage;
}

/** Answers how to let them through at once. */
function holdTaps(page: HTMLElement): () => void {
  const letGo = () => {
    page.style.pointerEvents = '';
  };
  page.style.pointerEvents = 'none';
  const timer = setTimeout(letGo, SETTLING);
  return () => {
    clearTimeout(timer);
    letGo();
  };
}

function moveByKey(stage: HTMLElement, event: KeyboardEvent): void {
  const from = placeOf(event.target);
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
