import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DotPulse } from '../../ui/DotPulse.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

type FetchingPageProps = {
  /** The host that is asked; null where nothing has to be fetched. */
  host: string | null;
  /** What is read. */
  what: string;
  onCancel: () => void;
};

/** The page is on its way: from where, since when, and the way out, over the shape of the preview. */
export function FetchingPage({ host, what, onCancel }: FetchingPageProps) {
  const seconds = useSeconds();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-base border border-line bg-glass px-4 py-3">
        <DotPulse className="h-3.5 text-accent" />
        <p role="status">{host === null ? `Reading the ${what}…` : `Fetching the ${what} from ${host}…`}</p>
        <p aria-hidden="true" className="numerals text-quiet text-small">
          {seconds} s{host !== null && ' of at most 10'}
        </p>
        <Button variant="outline" size="small" className="ml-auto" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Skeleton className="h-9 w-3/5 max-w-96" />
      <Skeleton className="h-28" />
      <Skeleton className="h-64" />
    </div>
  );
}

/** Whole seconds since this was first drawn. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
