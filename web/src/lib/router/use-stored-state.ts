import { navigate } from './navigate.ts';
import { useLocation } from './use-location.ts';

/** Like useState, but kept in the history entry: Back restores it. `to` is a URL that replaces the current one. */
export function useStoredState<T>(name: string, first: T): readonly [T, (value: T, to?: string) => void] {
  const { state } = useLocation();
  const stored = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const set = (value: T, to = location.pathname + location.search + location.hash) =>
    navigate(to, { replace: true, state: { ...stored, [name]: value } });
  return [name in stored ? (stored[name] as T) : first, set];
}
