import type { OperationName, Operations } from '@boast/contract/operations';
import type * as z from 'zod';

type ParamsOf<K extends OperationName> = z.output<Operations[K]['params']>;
type BodyOf<K extends OperationName> = z.input<Operations[K]['body']>;

/** Query values as the server reads them; request.ts writes them as text. A list becomes `a,b`. */
type QueryOf<K extends OperationName> = {
  readonly [P in keyof z.output<Operations[K]['query']>]?: z.output<Operations[K]['query']>[P] | undefined;
};

/** Asks for a part only where the operation has it, and asks for it always when something in it is required. */
type Part<Name extends string, T> = keyof T extends never
  ? { readonly [P in Name]?: never }
  : Record<never, never> extends T
    ? { readonly [P in Name]?: T }
    : { readonly [P in Name]: T };

export type CallInput<K extends OperationName> = Part<'params', ParamsOf<K>> &
  Part<'query', QueryOf<K>> &
  Part<'body', BodyOf<K>> & {
    /** The version of the record that was seen. */
    readonly ifMatch?: number;
    /** The same key on a repeated call gives the same answer. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal | undefined;
    /** How long the whole answer may take; 20 seconds unless said. */
    readonly timeoutMs?: number;
  };

export type CallResult<K extends OperationName> = z.output<Operations[K]['response']>;

/** Operations that can be called with nothing but their name need no second argument. */
type CallArguments<K extends OperationName> =
  Record<never, never> extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];

export type Call = <K extends OperationName>(name: K, ...input: CallArguments<K>) => Promise<CallResult<K>>;
