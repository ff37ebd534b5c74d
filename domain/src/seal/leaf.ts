/**
 * The bytes a seal commits to for one entry: 16 bytes entry id, 4 bytes version (big endian), then the packed picks.
 * Leaves stand in the order of their entry ids, so a root depends on nothing but the entries.
 */

export interface SealedEntry {
  /** A UUID in its usual text form. */
  readonly entryId: string;
  readonly version: number;
  /** Packed as in picks/codec.ts. */
  readonly picks: Uint8Array;
}

export function sealLeaf({ entryId, version, picks }: SealedEntry): Uint8Array {
  const leaf = new Uint8Array(20 + picks.length);
  leaf.set(uuidBytes(entryId), 0);
  new DataView(leaf.buffer).setUint32(16, version);
  leaf.set(picks, 20);
  return leaf;
}

export function uuidBytes(id: string): Uint8Array {
  const hex = id.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));
}
