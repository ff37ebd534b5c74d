import { Progress } from '../../../ui/Progress.tsx';
import type { MatchView } from '../draw/match-view.ts';
import { clearedWords } from '../picks/describe-change.ts';
import type { WizardView } from './wizard-view.ts';

type TippingProgressProps = {
  view: WizardView;
  match: MatchView;
  place: { number: number; total: number };
};

/** Which match this is, and how much of the draw is tipped. */
export function TippingProgress({ view, match, place }: TippingProgressProps) {
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
