import type { TextPlatform } from '@boast/domain/import/read/read-text';
import { loadOnce } from '../load-file.ts';

/** Loaded for files that are not Unicode: it is large. */
const detector = loadOnce(async () => (await import('jschardet')).detectAll);

export const textPlatform: TextPlatform = {
  TextDecoder,
  /** Where the detector's file does not come, names alone decide. */
  async detect(bytes) {
    const detectAll = await detector.load().catch(() => null);
    return detectAll?.(bytes).flatMap(({ encoding }) => encoding ?? []) ?? [];
  },
};
