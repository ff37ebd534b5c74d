import type { OperationName, Operations } from '@boast/contract/operations';
import type * as z from 'zod';

export type CallResult<K extends OperationName> = Operations[K] extends { readonly produces: string }
  ? Blob
  : z.output<Operations[K]['response']>;
