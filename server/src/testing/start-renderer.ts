import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm } from '@resvg/resvg-wasm';

/** Makes pictures possible in a test. Another test file in the same process may have done so. */
export async function startRenderer(): Promise<void> {
  const renderer = await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await initWasm(renderer).catch((error: unknown) => {
    if (!String(error).includes('Already initialized')) throw error;
  });
}
