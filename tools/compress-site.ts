import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
 * Compresses the page, the embed's files and the hashed files at the highest level, several at once. The server sends them in
 * place of their originals.
 */
export async function compressSite(folder: string): Promise<void> {
  const assets = readdirSync(join(folder, 'assets')).filter((file) => TEXT.test(file));
  const embed = ['embed.js', 'embed/frame.js', 'embed/frame.css'];
  await Promise.all([...embed, ...assets.map((file) => join('assets', file))].map(compress));
  // The page comes last, for it is what isCompressed looks at.
  await compress(PAGE);

  async function compress(name: string): Promise<void> {
    const path = join(folder, name);
    const content = await readFile(path);
    await Promise.all(
      Object.entries(packers).map(async ([ending, pack]) =>
        writeFile(`${path}.${ending}`, await pack(content)),
      ),
    );
  }
}

export const isCompressed = (folder: string): boolean =>
  Object.keys(packers).every((ending) => existsSync(join(folder, `${PAGE}.${ending}`)));
