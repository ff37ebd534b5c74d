import type { Contest } from './event.ts';
import type { Refusal } from './refusal.ts';

export type Changed =
  | { readonly ok: true; readonly contest: Contest; readonly cleared?: readonly number[] }
  | Refused;
export type Refused = { readonly ok: false; readonly refusal: Refusal };

export const refuse = (code: Refusal['code'], message: string, details?: Refusal['details']): Refused => ({
  ok: false,
  refusal: { code, message, ...(details && { details }) },
});
