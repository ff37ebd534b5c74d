import { useState } from 'react';

/**
 * True from the first render on in which it is true. A read that failed is pending again while it is retried, and what was shown
 * is not hidden for that.
 */
export function useHasBeen(isTrue: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isTrue);
  if (isTrue && !hasBeen) setHasBeen(true);
  return hasBeen || isTrue;
}
