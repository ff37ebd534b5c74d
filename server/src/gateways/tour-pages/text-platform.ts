import type { TextPlatform } from '@boast/domain/import/read/read-text';

export const textPlatform: TextPlatform = {
  TextDecoder,
  /** Loaded for files that are not Unicode: it is large. */
  async detect(bytes) {
    const { detectAll } = await import('jschardet');
    return detectAll(bytes).flatMap(({ encoding }) => encoding ?? []);
  },
};
