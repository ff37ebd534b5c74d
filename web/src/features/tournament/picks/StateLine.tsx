import { OutcomeMark } from '../../../ui/OutcomeMark.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { countChanges, type DraftState, keepingOf } from './draft-state.ts';

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

interface StateWord {
  readonly word: string;
  readonly tone: 'good' | 'plain' | 'bad';
}

export function stateWord(state: DraftState, isShort = false): StateWord {
  const changes = countChanges(state);
  if (changes === 0) return state.entry ? { word: 'Submitted', tone: 'good' } : { word: '', tone: 'plain' };
  switch (keepingOf(state)) {
    case 'waiting':
    case 'asking':
      return { word: 'Not saved yet', tone: 'bad' };
    case 'browser':
      return { word: isShort ? 'Kept here' : 'Kept in this browser', tone: 'plain' };
    case 'saving':
      return { word: 'Saving…', tone: 'plain' };
    case 'saved':
    case 'nothing':
      return state.entry
        ? { word: changesWord(changes), tone: 'plain' }
        : { word: 'Saved as draft', tone: 'good' };
  }
}

/** `2 changes not submitted` */
export const changesWord = (count: number): string =>
  `${count} ${count === 1 ? 'change' : 'changes'} not submitted`;
