import { Search } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';

/** Opens the palette; in the rail its name is a tooltip. */
export function FindButton({ isWide, onFind }: { isWide: boolean; onFind: () => void }) {
  const button = (
    <button
      type="button"
      aria-label={isWide ? undefined : 'Find anything'}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onFind}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-base border border-edge px-3 text-quiet hover:border-ink hover:text-ink',
        !isWide && 'justify-center border-transparent',
      )}
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      {isWide && (
        <>
          <span className="grow text-left">Find anything</span>
          <span aria-hidden="true" className="text-small">
            Ctrl K
          </span>
        </>
      )}
    </button>
  );
  return isWide ? (
    button
  ) : (
    <Tooltip content="Find, Ctrl+K" side="right">
      {button}
    </Tooltip>
  );
}
