import { toast } from './status/toast.ts';

/** Opens the device's share sheet. A person may close it; where the browser fails, `advice` says what to do. */
export async function share(what: ShareData, advice: string): Promise<void> {
  try {
    await navigator.share(what);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error('Sharing failed', { description: advice });
  }
}
