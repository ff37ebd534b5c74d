import { existsSync, readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg)$/;
const PAGE = 'index.html';
const packers = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Compresses the page, the embed's script and the hashed files at the highest level: several at once, or one after the other
 * beside a server that serves them. It sends them in place of their originals.
 */
export async function compressSite(folder: string, { isServed = false } = {}): Promise<void> {
  const assets = readdirSync(join(folder, 'assets')).filter((file) => TEXT.test(file));
  const files = ['embed.js', ...assets.map((file) => join('assets', file))];
  if (isServed) for (const file of files) await compress(file);
  else await Promise.all(files.map(compress));
  // The page comes last, for it is what isCompressed looks at.
  await compress(PAGE);

  async function compress(name: string): Promise<void> {
    const path = join(folder, name);
    const content = await readFile(path);
    await Promise.all(
      Object.entries(packers).map(async ([ending, pack]) => {
        // A server that serves the folder sees a whole file or none.
        const unfinished = join(dirname(path), `.${basename(path)}.${ending}`);
        await writeFile(unfinished, await pack(content));
        await rename(unfinished, `${path}.${ending}`);
      }),
    );
  }
}

export const isCompressed = (folder: string): boolean =>
  Object.keys(packers).every((ending) => existsSync(join(folder, `${PAGE}.${ending}`)));
