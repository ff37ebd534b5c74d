import { Check, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { topBar } from '../../../ui/marks/edge-bar.ts';
import type { RoundView } from './draw-view.ts';
import { shortRoundName } from './match-names.ts';
import { isInWindow, type RoundWindow } from './round-window.ts';

type RoundStripProps = {
  rounds: readonly RoundView[];
  inView: RoundWindow;
  onRound: (round: number) => void;
  counted: boolean;
};

/**
 * The rounds above the draw. Over several columns they are column heads with arrows to the hidden rounds; over one
 * column they are tabs.
 */
export function RoundStrip({ rounds, inView, onRound, counted }: RoundStripProps) {
  const isSingle = inView.count === 1;
  const heads = isSingle ? rounds : rounds.filter(({ round }) => isInWindow(inView, round));
  const before = isSingle ? undefined : rounds[inView.first - 2];
  const after = isSingle ? undefined : rounds[inView.first + inView.count - 1];
  return (
    <nav
      ref={topBar}
      aria-label="Rounds"
      className={classNames(
        'sticky top-0 z-20 flex border-line border-b bg-court',
        isSingle ? '-mx-1 gap-x-1 px-1' : 'gap-x-(--rail)',
      )}
    >
      {heads.map((head) => (
        <div key={head.round} className="flex min-w-0 flex-1 items-stretch">
          {before && head.round === inView.first && (
            <Shift icon={ChevronLeft} to={before} onRound={() => onRound(inView.first - 1)} />
          )}
          <RoundTab
            round={head}
            isShown={isInWindow(inView, head.round)}
            isSingle={isSingle}
            counted={counted}
            onRound={onRound}
          />
          {after && head.round === inView.first + inView.count - 1 && (
            <Shift icon={ChevronRight} to={after} onRound={() => onRound(inView.first + 1)} />
          )}
        </div>
      ))}
    </nav>
  );
}

type RoundTabProps = Pick<RoundStripProps, 'onRound' | 'counted'> & {
  round: RoundView;
  isShown: boolean;
  isSingle: boolean;
};

function RoundTab({
  round: { round, name, picked, total },
  isShown,
  isSingle,
  counted,
  onRound,
}: RoundTabProps) {
  return (
    <button
      type="button"
      aria-current={isShown ? 'true' : undefined}
      onClick={() => onRound(round)}
      className={classNames(
        'flex min-h-11 min-w-0 grow items-center gap-x-2 border-b-[3px] py-1.5',
        isSingle && 'flex-wrap justify-center',
        isShown ? 'border-tin text-ink' : 'border-transparent text-quiet hover:text-ink',
      )}
    >
      {isSingle ? (
        <>
          <span aria-hidden="true" className="display text-lead">
            {shortRoundName(name)}
          </span>
          <span className="sr-only">{name}</span>
        </>
      ) : (
        <span className="display truncate text-lead">{name}</span>
      )}
      {counted && <RoundCount picked={picked} total={total} />}
    </button>
  );
}

function Shift({ icon: Icon, to, onRound }: { icon: LucideIcon; to: RoundView; onRound: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Show ${to.name}`}
      onClick={onRound}
      className="grid w-9 shrink-0 place-items-center rounded-base text-quiet hover:bg-glass-high hover:text-ink pointer-coarse:w-11"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

function RoundCount({ picked, total }: { picked: number; total: number }) {
  if (picked === total) {
    return (
      <span className="inline-flex items-center text-correct-text text-micro">
        <Check aria-hidden="true" className="size-3.5" />
        <span className="sr-only">all picked</span>
      </span>
    );
  }
  return (
    <span className="numerals text-micro text-quiet">
      {picked}
      <span aria-hidden="true">/</span>
      <span className="sr-only"> of </span>
      {total}
      <span className="sr-only"> picked</span>
    </span>
  );
}
