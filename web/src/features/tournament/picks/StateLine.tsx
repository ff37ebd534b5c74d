import { OutcomeMark } from '../../../ui/marks/OutcomeMark.tsx';
import { stateWord } from './describe-change.ts';
import type { DraftState } from './draft-reducer.ts';
import { keepingOf } from './keeping.ts';

/** The state of the picks: one word at a time, and never "saved" before the server said so. */
export function StateLine({ state }: { state: DraftState }) {
  const { word, tone } = stateWord(state);
  if (tone === 'plain') return <span>{word}</span>;
  return (
    <span key={word} className="inline-flex animate-dot-bounce items-center gap-1 whitespace-nowrap">
      <OutcomeMark outcome="correct" label="" className="text-[0.75rem]" />
      {word}
    </span>
  );
}

/** Announces only failures: each save would be too much. */
export function UnsavedNote({ state }: { state: DraftState }) {
  return (
    <p role="status" className="not-empty:mb-2 text-small text-tin-text">
      {keepingOf(state) === 'waiting' &&
        "Not saved yet. Your picks are safe on this device. We'll send them once we're back online."}
    </p>
  );
}
