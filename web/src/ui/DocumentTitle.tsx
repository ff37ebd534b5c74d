import { useLayoutEffect } from 'react';

/** The title of the tab. It takes the place of the server's: a `<title>` of React's would stand beside it. */
export function DocumentTitle({ children }: { children: string }) {
  useLayoutEffect(() => {
    document.title = children;
  }, [children]);
  return null;
}
