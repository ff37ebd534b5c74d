import type { OperationName, Operations } from '@boast/contract/operations';
import type * as z from 'zod';

export type CallResult<K extends OperationName> = z.output<Operations[K]['response']>;
