import type { AppConfig } from '@boast/contract/config';
import { useSuspenseQuery } from '@tanstack/react-query';
import { configQuery } from '../api/app-api.ts';

/** The runtime configuration; always there, because nothing is drawn before it (ConfigGate). */
export const useConfig = (): AppConfig => useSuspenseQuery(configQuery).data;
