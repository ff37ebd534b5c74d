import { toast } from '../../ui/status/toast.ts';

export const messageOr = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.message !== '' ? error.message : otherwise;

/** Says that an act failed, and returns the refusal's own words for its dialog. */
export function announceRefusal(error: unknown, failed: string): string {
  toast.error('Error', { description: failed });
  return messageOr(error, failed);
}
