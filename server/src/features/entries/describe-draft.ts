import type { Draft } from '@boast/contract/drafts';
import { toHex } from '@boast/domain/seal/bytes';
import type { DraftRow } from './draft-store.ts';

/** A draft as its owner's devices read it. */
export const describeDraft = (row: DraftRow | null, drawVersion: number): Draft => ({
  version: row?.version ?? 0,
  drawVersion,
  picks: row?.picks ? toHex(row.picks) : null,
  entryVersion: row?.entry_version ?? null,
  dropped: row?.dropped ?? 0,
  updatedAt: row?.updated_at.toISOString() ?? null,
});
