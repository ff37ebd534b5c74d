import { classNames } from '../../../ui/class-names.ts';
import type { MatchView, SideView } from '../draw/match-view.ts';
import { useScoreSwipe } from './use-score-swipe.ts';

type TipPlayerProps = {
  view: MatchView;
  at: 0 | 1;
  onTip: (side: 0 | 1, gamesLost: number) => void;
};

/** One player of the match and the scores they can win by: a press on a score, or a swipe, is the whole tip. */
export function TipPlayer({ view, at, onTip }: TipPlayerProps) {
  const side = view.sides[at];
  const scores = view.canPick ? view.scores.length : 0;
  const { box, armed } = useScoreSwipe(scores, (gamesLost) => onTip(at, gamesLost));
  const picked = side.isPicked ? view.pick : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and this is none
    <div
      ref={box}
      role="group"
      aria-label={spokenName(side)}
      className={classNames(
        'tip-player relative isolate overflow-hidden rounded-large border bg-glass p-3 sm:p-6',
        picked || armed !== null ? 'border-accent' : 'border-line',
      )}
    >
      <div className="relative min-w-0">
        <p className="display truncate text-[1.75rem] leading-8 md:text-heading" title={side.name}>
          {side.name}
        </p>
        <p aria-hidden="true" className="numerals mt-0.5 min-h-5 truncate text-quiet text-small">
          {factsOf(side).join(' · ')}
        </p>
      </div>
      {view.canPick && (
        <div className="relative mt-3 grid auto-cols-fr grid-flow-col gap-2">
          {view.scores.map((score, gamesLost) => {
            const isPicked = picked?.gamesLost === gamesLost;
            return (
              <button
                key={score}
                type="button"
                data-tip-side={at}
                data-tip-lost={gamesLost}
                aria-label={`${side.name} wins ${score}`}
                aria-pressed={isPicked}
                onClick={() => onTip(at, gamesLost)}
                className={classNames(
                  'score min-h-14 rounded-base md:min-h-18 border text-[1.75rem] transition-colors',
                  isPicked || armed === gamesLost
                    ? 'border-transparent bg-dot text-on-dot'
                    : 'border-edge text-ink hover:border-ink hover:bg-glass-high',
                )}
              >
                {score}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}

const factsOf = ({ player }: SideView): string[] => {
  if (!player) return [];
  const { seed, worldRank, country, countryCode } = player;
  return [
    // `WC` and `Q` are no numbers.
    seed !== null && /^\d/.test(seed) ? `Seed ${seed}` : seed,
    worldRank === null ? 'Unranked' : `World rank ${worldRank}`,
    country ?? countryCode,
  ].filter((fact) => fact !== null);
};

const spokenName = (side: SideView): string => [side.name, ...factsOf(side)].join(', ');
