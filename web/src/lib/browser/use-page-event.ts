import { useEffect, useEffectEvent } from 'react';

type PageEvents = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>;

export function usePageEvent<K extends keyof PageEvents>(
  name: K,
  act: (event: PageEvents[K]) => void,
  isOn = true,
): void {
  const onEvent = useEffectEvent(act);
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: Event) => onEvent(event as PageEvents[K]);
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  }, [name, isOn]);
}
