import { useSyncExternalStore } from 'react';

/** Below the mobile boundary of 768 px (--breakpoint-md). */
const query = '(max-width: 47.99rem)';

/** For what is another thing on a phone; what only looks different is CSS. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
