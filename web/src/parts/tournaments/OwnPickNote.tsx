import { OutcomeMark } from '../../ui/marks/OutcomeMark.tsx';
import type { OwnPick } from './own-picks.ts';

type OwnPickNoteProps = {
  pick: OwnPick;
  /** In place of points while the match is open: '77% with you'. */
  share?: string | undefined;
};

/** The reader's pick at the end of a match's row, with what it earned. */
export function OwnPickNote({ pick, share }: OwnPickNoteProps) {
  const { winner, score, isAutomatic, isReplaced, outcome, points } = pick;
  return (
    <dl className="flex w-[min(9.5rem,36vw)] flex-col items-end justify-center text-right">
      <dt className="sr-only">Your Prediction</dt>
      <dd className="condensed order-2 flex items-center gap-1.5 text-micro leading-[1.375rem]">
        <OutcomeMark outcome={outcome} {...(outcome === 'correct' && { label: '✓ Correct' })} />
        <span>
          {winner} <span className="numerals">{score}</span>
          {isReplaced && <span className="text-quiet">, replaced</span>}
          {isAutomatic && <span className="text-quiet"> automatic</span>}
        </span>
      </dd>
      {points === null ? (
        share && (
          <>
            <dt className="sr-only">Everyone</dt>
            <dd className="numerals order-1 font-[650] text-small leading-[1.375rem]">{share}</dd>
          </>
        )
      ) : (
        <>
          <dt className="order-1 sr-only">Points Earned</dt>
          <dd className={`score order-1 text-[1.25rem] leading-[1.375rem] ${tones[outcome]}`}>
            {points > 0 ? `+${points.toLocaleString('en')}` : points}
          </dd>
        </>
      )}
    </dl>
  );
}

const tones = {
  correct: 'text-correct-text',
  wrong: 'text-quiet',
  void: 'text-quiet',
  possible: 'text-quiet',
} as const;
