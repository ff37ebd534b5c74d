import type { AppConfig } from '@boast/contract/config';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from './app-api.ts';

/**
 * The runtime configuration; always there, because nothing is drawn before it (ConfigGate). Throws in whatever is drawn
 * outside of that gate.
 */
export function useConfig(): AppConfig {
  const { data, isPending } = useQuery(configQuery);
  if (data) return data;
  throw new Error(isPending ? 'Config is still loading' : 'Config not available');
}
