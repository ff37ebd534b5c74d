import { classNames } from '../class-names.ts';
import { DotPulse } from './DotPulse.tsx';

type LoadingMarkProps = {
  /** Shown and read out, e.g. "Loading application...". */
  message?: string | undefined;
  fullScreen?: boolean | undefined;
};

/** For waiting where no skeleton fits: a pulsing double dot with words. */
export function LoadingMark({ message = 'Loading...', fullScreen = false }: LoadingMarkProps) {
  return (
    <div
      role="status"
      className={classNames(
        'flex flex-col items-center justify-center gap-5 text-quiet',
        fullScreen ? 'fixed inset-0 z-40 bg-court' : 'min-h-48 py-12',
      )}
    >
      <DotPulse className="h-6 text-accent" />
      <p>{message}</p>
    </div>
  );
}
