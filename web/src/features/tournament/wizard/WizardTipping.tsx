import type { GamesLost } from '@boast/domain/picks/picks';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { MatchView } from '../draw/match-view.ts';
import { ChoiceAlert } from '../picks/ChoiceAlert.tsx';
import { describeChange } from '../picks/describe-change.ts';
import { conflictOf } from '../picks/draft-reducer.ts';
import { TipPlayer } from './TipPlayer.tsx';
import { TippingProgress } from './TippingProgress.tsx';
import { useTippingFocus } from './use-tipping-focus.ts';
import { type Walk, walkBack, walkOn } from './walk.ts';
import './wizard.css';
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
