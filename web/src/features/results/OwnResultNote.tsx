import { OutcomeMark } from '../../ui/OutcomeMark.tsx';
import type { OwnResult } from './own-results.ts';

/** Beside a result: what one had said, and what it earned. */
export function OwnResultNote({ result }: { result: OwnResult }) {
  const { winner, score, isAutomatic, isReplaced, isCorrect, points } = result;
  return (
    <dl className="grid grid-cols-[1fr_auto] content-start gap-x-6 border-line max-md:border-l-[3px] max-md:pl-4 md:border-l md:pl-6">
      <div className="min-w-0">
        <dt className="eyebrow text-quiet">Your Prediction</dt>
        <dd className="mt-1">
          <span className="condensed block">
            {winner} <span className="numerals">{score}</span>
            {isReplaced && <span className="text-quiet">, replaced</span>}
            {isAutomatic && <span className="text-quiet"> automatic</span>}
          </span>
          <span
            className={`mt-1 flex items-center gap-1.5 font-[650] text-small ${isCorrect ? 'text-correct-text' : 'text-tin-text'}`}
          >
            <OutcomeMark outcome={isCorrect ? 'correct' : 'wrong'} label="" />
            {/* The mark is the tick for the eye: not every font has one. */}
            <span className="sr-only">{isCorrect ? '✓ Correct' : 'Wrong'}</span>
            <span aria-hidden="true">{isCorrect ? 'Correct' : 'Wrong'}</span>
          </span>
        </dd>
      </div>
      <div className="text-right">
        <dt className="eyebrow text-quiet">Points Earned</dt>
        <dd className={`score mt-2 text-heading ${points === 0 ? 'text-quiet' : 'text-ink'}`}>{points}</dd>
      </div>
    </dl>
  );
}
