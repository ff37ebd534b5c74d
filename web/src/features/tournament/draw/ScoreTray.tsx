import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { focusWhenShown } from '../../../ui/focus-when-shown.ts';
import type { MatchView } from './match-view.ts';
import type { DrawActs } from './use-draw-acts.ts';

type ScoreTrayProps = {
  view: MatchView;
  at: 0 | 1;
  className: string;
  acts: DrawActs;
};

export function ScoreTray({ view, at, className, acts }: ScoreTrayProps) {
  const onClose = () => acts.closeScores(view.match, at);
  const current = view.pick?.side === at ? view.pick.gamesLost : null;
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={`${view.sides[at].name} wins${view.scores.length === 2 ? ' a best of three' : ''} by`}
      className={`flex animate-rise items-stretch gap-1 bg-glass-high p-1 pointer-coarse:p-0 ${className}`}
      onKeyDown={(event) => moveInTray(event, onClose)}
      // The press removes the tray. Moving the focus out of it first saves the browser a layout.
      onPointerDown={() => acts.leaveScores(view.match, at)}
      onMouseDown={(event) => event.preventDefault()}
    >
      {view.scores.map((score, gamesLost) => (
        <button
          key={score}
          type="button"
          ref={gamesLost === (current ?? 0) ? focusOnce : undefined}
          onClick={() => acts.choose(view.match, at, gamesLost)}
          aria-pressed={gamesLost === current}
          className={`score min-w-9 grow basis-0 rounded-small text-[1.125rem] focus-visible:outline-offset-1 pointer-coarse:min-w-12 ${
            gamesLost === current
              ? 'bg-dot text-on-dot hover:bg-dot-high'
              : 'border border-accent bg-court text-accent hover:bg-glass-high'
          }`}
        >
          {score}
        </button>
      ))}
      <button
        type="button"
        aria-label="Cancel"
        onClick={onClose}
        className="grid w-7 shrink-0 place-items-center rounded-small text-quiet hover:text-ink pointer-coarse:w-11"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

const focusOnce = (button: HTMLButtonElement | null): void => {
  if (button) focusWhenShown(() => button);
};

/** Left and right move between the scores; Escape closes. */
function moveInTray(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (event.key === 'Escape') onClose();
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
