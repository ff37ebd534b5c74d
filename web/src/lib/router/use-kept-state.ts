import { navigate, usePlace } from './router.ts';

/** As useState, kept in this entry of the history: Back brings back what was there. `to`: an address that takes its place. */
export function useKeptState<T>(name: string, first: T): readonly [T, (value: T, to?: string) => void] {
  const { state } = usePlace();
  const kept = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const set = (value: T, to = location.pathname + location.search + location.hash) =>
    navigate(to, { replace: true, state: { ...kept, [name]: value } });
  return [name in kept ? (kept[name] as T) : first, set];
}
