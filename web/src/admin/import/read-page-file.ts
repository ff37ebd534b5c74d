import { pageCharset } from '@boast/domain/import/page-charset';

/** A saved page as text, in the encoding that it says it has. */
export async function readPageFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder(pageCharset(bytes, null)).decode(bytes);
  } catch {
    // An encoding that no browser knows: what is garbled in it is found in the preview.
    return new TextDecoder().decode(bytes);
  }
}
