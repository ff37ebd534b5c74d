import { classNames } from './class-names.ts';
import { DotPulse } from './DotPulse.tsx';

type LoadingMarkProps = {
  /** Said and shown, e.g. "Loading application...". */
  message?: string | undefined;
  /** Fills the window instead of its place. */
  fullScreen?: boolean | undefined;
};

/** Waiting where no skeleton can stand: the double dot pulses, the words say for what. */
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
