import { classNames } from '../../../ui/class-names.ts';
import { type Outcome, OutcomeMark } from '../../../ui/OutcomeMark.tsx';
import type { MatchView } from './match-view.ts';

/** How the person's own pick of a match stands: a shape, the pick, and a word or the points. */
export function OwnPick({ view }: { view: MatchView }) {
  const { pick, verdict, points } = view;
  if (!pick || verdict === null || verdict === 'none') {
    return <div className="draw-own border-line border-t px-3 text-micro text-quiet">No pick</div>;
  }
  const { outcome, word, tone } = judged[verdict];
  return (
    <div className="draw-own flex items-center gap-1.5 border-line border-t pr-3 pl-2.5 text-micro">
      <OutcomeMark outcome={outcome} label="" className="text-[0.75rem]" />
      <span className="condensed min-w-0 grow truncate">
        <span className="sr-only">Your pick: </span>
        {pick.winner} <span className="numerals">{pick.score}</span>
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
    </div>
  );
}

const judged: Record<
  Exclude<MatchView['verdict'], null | 'none'>,
  { outcome: Outcome; word: string; tone: string }
> = {
  correct: { outcome: 'correct', word: 'Correct', tone: 'text-correct-text' },
  wrong: { outcome: 'wrong', word: 'Wrong', tone: 'text-tin-text' },
  lost: { outcome: 'wrong', word: 'Out', tone: 'text-tin-text' },
  open: { outcome: 'possible', word: 'Possible', tone: 'text-quiet' },
};
