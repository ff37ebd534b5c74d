import { classNames } from '../../../ui/class-names.ts';
import { type Outcome, OutcomeMark } from '../../../ui/OutcomeMark.tsx';
import type { JudgedPick } from './match-view.ts';

type PickLineProps = {
  judged: JudgedPick;
  /** Said before the pick: `Your pick: `. */
  says: string;
  /** Seen before it, where several stand below each other. */
  tag?: string | undefined;
};

/** How a pick of a match stands: a shape, the pick, and a word or the points. */
export function PickLine({ judged: { pick, verdict, points }, says, tag }: PickLineProps) {
  const label = tag !== undefined && (
    <span aria-hidden="true" className="condensed w-14 shrink-0 truncate text-quiet">
      {tag}
    </span>
  );
  if (!pick || verdict === null || verdict === 'none') {
    return (
      <span className="draw-own flex items-center gap-1.5 border-line border-t pr-3 pl-2.5 text-micro text-quiet">
        {label}No pick
      </span>
    );
  }
  const { outcome, word, tone } = verdicts[verdict];
  return (
    <span className="draw-own flex items-center gap-1.5 border-line border-t pr-3 pl-2.5 text-micro">
      {label}
      <OutcomeMark outcome={outcome} label="" className="text-[0.75rem]" />
      <span className="condensed min-w-0 grow truncate">
        <span className="sr-only">{says}</span>
        {pick.winner} <span className="numerals">{pick.score}</span>
        {pick.isReplaced && <span className="text-quiet">, replaced</span>}
        {pick.isAutomatic && <span className="text-quiet"> auto</span>}
      </span>
      <span className={classNames('numerals shrink-0 font-[650]', tone)}>
        {verdict === 'correct' ? (
          <>
            <span className="sr-only">Correct, </span>+{points}
            <span className="sr-only"> points</span>
          </>
        ) : (
          word
        )}
      </span>
    </span>
  );
}

/** How each verdict looks and what it is called; shape first, then colour. */
const verdicts: Record<
  Exclude<JudgedPick['verdict'], null | 'none'>,
  { outcome: Outcome; word: string; tone: string }
> = {
  correct: { outcome: 'correct', word: 'Correct', tone: 'text-correct-text' },
  wrong: { outcome: 'wrong', word: 'Wrong', tone: 'text-tin-text' },
  lost: { outcome: 'wrong', word: 'Out', tone: 'text-tin-text' },
  open: { outcome: 'possible', word: 'Possible', tone: 'text-quiet' },
};
