import { OutcomeMark } from '../../../ui/OutcomeMark.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { PicksSnapshot } from './picks-store.ts';

type KeepingWordProps = {
  picks: PicksSnapshot;
  /** There is room for a word or two. */
  isShort?: boolean | undefined;
};

/** Where the picks on the screen are kept. "Saved" stands only after the server said so. */
export function KeepingWord({ picks, isShort = false }: KeepingWordProps) {
  const { keeping, saved } = picks;
  return (
    <>
      {keeping === 'saved' ? (
        <span className="inline-flex animate-dot-bounce items-center gap-1 whitespace-nowrap">
          <OutcomeMark outcome="correct" label="" className="text-[0.75rem]" />
          {saved && !isShort ? 'Saved, not submitted' : 'Saved'}
        </span>
      ) : (
        <span className={troubled(keeping) ? 'font-[600] text-tin-text' : undefined}>
          {wordOf(picks, isShort)}
        </span>
      )}
      {/* Each save would be too much to say; that one failed is not. */}
      <VisuallyHidden role="status">{keeping === 'waiting' ? waitingText : ''}</VisuallyHidden>
    </>
  );
}

const waitingText =
  'Not saved yet. Your picks are kept in this browser and sent as soon as the server can be reached.';

const troubled = (keeping: PicksSnapshot['keeping']): boolean =>
  keeping === 'waiting' || keeping === 'asking';

function wordOf({ keeping, saved, isDirty }: PicksSnapshot, isShort: boolean): string {
  switch (keeping) {
    case 'browser':
      return isShort ? 'Kept here' : 'Kept in this browser';
    case 'saving':
      return 'Saving…';
    case 'waiting':
    case 'asking':
      return 'Not saved yet';
    case 'saved':
    case 'nothing':
      return saved && !isDirty ? 'Submitted' : '';
  }
}
