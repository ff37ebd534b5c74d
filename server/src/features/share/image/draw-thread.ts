/** The thread that draws: the renderer and its fonts are loaded once, then it answers drawing by drawing. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { DrawAnswer, DrawRequest } from './draw-image.ts';

const FONTS = [
  import.meta.resolve('@expo-google-fonts/archivo/500Medium/Archivo_500Medium.ttf'),
  import.meta.resolve('@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/archivo-narrow/700Bold/ArchivoNarrow_700Bold.ttf'),
];
const RENDERER = import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm');

const load = (file: string): Promise<Buffer> => readFile(fileURLToPath(file));

const [fontBuffers] = await Promise.all([
  Promise.all(FONTS.map(load)),
  load(RENDERER).then((wasm) => initWasm(wasm)),
]);

parentPort?.on('message', ({ id, svg }: DrawRequest) => {
  const drawing = new Resvg(svg, {
    font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'Archivo' },
  });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  parentPort?.postMessage({ id, png } satisfies DrawAnswer);
});
