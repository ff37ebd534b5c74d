import type { QueryKey } from '@tanstack/react-query';
import { failureMessage } from '../../api/api-failure.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';

/** Says how a write went, in the words it returns or those of its refusal, and reads again what it changed. */
export async function tellOutcome(
  changed: QueryKey,
  write: () => Promise<readonly [done: string, more?: string]>,
): Promise<void> {
  try {
    const [done, more] = await write();
    toast.success(done, { description: more });
  } catch (error) {
    toast.error('Error', { description: failureMessage(error) });
  }
  await queryClient.invalidateQueries({ queryKey: changed });
}
