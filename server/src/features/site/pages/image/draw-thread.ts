/** The thread that draws loads the renderer and each font once. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm } from '@resvg/resvg-wasm';
import { answerInThread } from '../../../../process/thread.ts';
import { drawImage } from './render.ts';

const RENDERER = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));

await initWasm(await readFile(RENDERER));

answerInThread(drawImage);
