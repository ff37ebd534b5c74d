/** The parts of a ZIP archive, at its end. */
const END = { signature: 0x06054b50, length: 22, longestComment: 65_535 } as const;
const ENTRY = { signature: 0x02014b50, length: 46 } as const;

const HUGE = 0xffffffff;

/**
 * The size that an archive declares for its unpacked content, in bytes: no reader unpacks more. Null if it is no
 * archive of this kind, or leaves sizes to be found elsewhere.
 */
export function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY.length > end || view.getUint32(at, true) !== ENTRY.signature) return null;
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    if (packed === HUGE || unpacked === HUGE) return null;
    // Sizes that stand behind the content, and are not repeated here. Two bytes unpack to nothing.
    if (packed === 0 ? unpacked > 0 : unpacked === 0 && packed > 2) return null;
    size += unpacked;
    at += ENTRY.length + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0);
  }
  return size;
}

function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END.length - END.longestComment);
  for (let at = view.byteLength - END.length; at >= first; at -= 1)
    if (view.getUint32(at, true) === END.signature) return at;
  return null;
}
