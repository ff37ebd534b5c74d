import { useConfig } from '../../lib/use-config.ts';
import { type Facts, readFacts } from './facts.ts';

export const useFacts = (): Facts => readFacts(useConfig());
