import type { QueryKey } from '@tanstack/react-query';
import { failureMessage } from '../../api/api-failure.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../ui/status/toast.ts';

type Write = () => Promise<readonly [done: string, more?: string]>;

/**
 * Says how a write went, in the words it returns or those of its refusal, and reads again what it changed. Resolves to
 * false if it failed: a dialog then stays open with what was typed.
 */
export async function tellOutcome(changed: QueryKey, write: Write): Promise<boolean> {
  const isDone = await isWritten(write);
  await queryClient.invalidateQueries({ queryKey: changed });
  return isDone;
}

async function isWritten(write: Write): Promise<boolean> {
  try {
    const [done, more] = await write();
    toast.success(done, { description: more });
    return true;
  } catch (error) {
    toast.error('Error', { description: failureMessage(error) });
    return false;
  }
}
