import { useEffect, useEffectEvent, useState } from 'react';
import { usePageEvent } from '../../../lib/browser/use-page-event.ts';
import { navigate } from '../../../lib/router/navigate.ts';
import { useLocation } from '../../../lib/router/use-location.ts';
import { type Scene, sceneAfter } from './scenes.ts';

const SCENE_MS = 15_000;

interface Turning {
  readonly scene: Scene;
  readonly isPaused: boolean;
  readonly pause: () => void;
  /** Goes on by so many scenes. */
  readonly turn: (steps: number) => void;
  readonly addressOf: (scene: Scene) => string;
}

/**
 * Goes on by itself and by the arrow keys; Space pauses. The address says which scene is shown, so that a reload goes on there. `onTurn`
 * comes before each scene that comes by itself.
 */
export function useScenes(scenes: readonly Scene[], onTurn: () => void): Turning {
  const { pathname, hash } = useLocation();
  const [isPaused, setPaused] = useState(false);
  const scene = scenes.find((candidate) => hash === `#${candidate}`) ?? scenes[0] ?? 'draw';
  const addressOf = (candidate: Scene) => `${pathname}#${candidate}`;
  const turnFrom = (from: Scene, steps: number) =>
    navigate(addressOf(sceneAfter(scenes, from, steps)), { replace: true });
  const turn = (steps: number) => turnFrom(scene, steps);
  const goOn = useEffectEvent((from: Scene) => {
    turnFrom(from, 1);
    onTurn();
  });
  // Each scene has its whole time, whoever chose it.
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => goOn(scene), SCENE_MS);
    return () => clearInterval(timer);
  }, [isPaused, scene]);
  usePageEvent('keydown', (event) => {
    const { key, target } = event;
    // The draw has keys of its own, and a button is pressed by Space.
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const isOnButton = target instanceof Element && target.closest('button') !== null;
    if (key === 'ArrowRight') turn(1);
    else if (key === 'ArrowLeft') turn(-1);
    else if (key === ' ' && !isOnButton) setPaused(!isPaused);
    else return;
    event.preventDefault();
  });
  return { scene, isPaused, pause: () => setPaused(!isPaused), turn, addressOf };
}
