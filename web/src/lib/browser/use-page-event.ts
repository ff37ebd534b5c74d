import { useEffect, useEffectEvent } from 'react';

type PageEvents = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>;

export function usePageEvent<K extends keyof PageEvents>(
  name: K,
  act: (event: PageEvents[K]) => void,
  isOn = true,
): void {
  const hear = useEffectEvent(act);
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: Event) => hear(event as PageEvents[K]);
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  }, [name, isOn]);
}
