import { useEffect, useEffectEvent } from 'react';

/** Hears every key pressed on the page while the component is there. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKey);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
