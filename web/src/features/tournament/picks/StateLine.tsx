import { OutcomeMark } from '../../../ui/OutcomeMark.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { stateWord } from './describe-change.ts';
import { type DraftState, keepingOf } from './draft-reducer.ts';

type StateLineProps = {
  state: DraftState;
  /** There is room for a word or two. */
  isShort?: boolean | undefined;
};

/** How far the picks on the screen have come: one word at a time, and none of them before the server said so. */
export function StateLine({ state, isShort = false }: StateLineProps) {
  const { word, tone } = stateWord(state, isShort);
  return (
    <>
      {tone === 'good' ? (
        <span key={word} className="inline-flex animate-dot-bounce items-center gap-1 whitespace-nowrap">
          <OutcomeMark outcome="correct" label="" className="text-[0.75rem]" />
          {word}
        </span>
      ) : (
        <span className={tone === 'bad' ? 'font-[600] text-tin-text' : undefined}>{word}</span>
      )}
      {/* Each save would be too much to say; that one failed is not. */}
      <VisuallyHidden role="status">{keepingOf(state) === 'waiting' ? waitingText : ''}</VisuallyHidden>
    </>
  );
}

const waitingText =
  'Not saved yet. Your picks are kept in this browser and sent as soon as the server can be reached.';
