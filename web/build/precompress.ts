import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg)$/;

/**
 * Compresses the page, the embed's files and the hashed files at the highest level. The server sends them as they are
 * and compresses only the rest.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const assets = readdirSync(join(dir, 'assets')).filter((file) => TEXT.test(file));
      const embed = ['embed.js', 'embed/frame.js', 'embed/frame.css'];
      for (const name of ['index.html', ...embed, ...assets.map((file) => join('assets', file))]) {
        const path = join(dir, name);
        const content = readFileSync(path);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
