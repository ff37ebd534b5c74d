import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';

type ErrorStateProps = {
  title: ReactNode;
  /** If possible in the server's words. */
  message?: ReactNode;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  action?: ReactNode;
  page?: boolean | undefined;
  children?: ReactNode;
};

/** Says what failed and why, with Retry. The struck line is the mark of a failure. */
export function ErrorState(props: ErrorStateProps) {
  const { title, message, retryLabel = 'Retry', onRetry, retrying, action, page = false, children } = props;
  const Title = page ? 'h1' : 'p';
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-col items-start justify-center gap-3',
        page ? 'min-h-[60dvh] py-16' : 'min-h-44 px-5 py-8 sm:px-6',
      )}
    >
      <span aria-hidden="true" className="mb-1 h-[3px] w-16 bg-tin" />
      <Title className={classNames('display max-w-[24ch]', page ? 'text-display' : 'text-title')}>
        {title}
      </Title>
      {message && <p className="max-w-measure text-quiet">{message}</p>}
      {(onRetry || action) && (
        <div className="mt-2 flex flex-wrap gap-3">
          {onRetry && (
            <Button variant={page ? 'primary' : 'outline'} onClick={onRetry} loading={retrying}>
              <RotateCw aria-hidden="true" />
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
      {children}
    </div>
  );
}
