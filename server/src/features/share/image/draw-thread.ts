/** The thread that draws: the renderer and its fonts are loaded once, then it answers drawing by drawing. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { answerInThread } from '../../../process/thread.ts';

const FONTS = ['Archivo_500Medium', 'Archivo_700Bold', 'ArchivoNarrow_700Bold'];
const RENDERER = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));

const [fontBuffers] = await Promise.all([
  Promise.all(FONTS.map((name) => readFile(join(import.meta.dirname, `fonts/${name}.ttf`)))),
  readFile(RENDERER).then((wasm) => initWasm(wasm)),
]);

answerInThread((svg: string): Uint8Array => {
  const drawing = new Resvg(svg, {
    font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'Archivo' },
  });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
});
