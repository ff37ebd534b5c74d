import type { AppConfig } from '@boast/contract/config';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from './app-api.ts';

/** The runtime configuration; always present below ConfigGate, and throws outside of it. */
export function useConfig(): AppConfig {
  const { data, isPending } = useQuery(configQuery);
  if (data) return data;
  throw new Error(isPending ? 'Config is still loading' : 'Config not available');
}
