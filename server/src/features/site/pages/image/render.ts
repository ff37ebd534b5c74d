import { Resvg } from '@resvg/resvg-wasm';
import { fontsFor } from './fonts.ts';
import { placePieces } from './mixed-lines.ts';

export function drawImage(svg: string): Uint8Array {
  const drawing = readDrawing(svg);
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}

export const readDrawing = (svg: string) => withFonts(placePieces(svg, measure));

const withFonts = (svg: string) =>
  new Resvg(svg, {
    font: { fontBuffers: fontsFor(svg), loadSystemFonts: false, defaultFontFamily: 'Archivo' },
  });

function measure(text: string): number {
  const drawing = withFonts(`<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="9">${text}</svg>`);
  const box = drawing.getBBox();
  drawing.free();
  return box === undefined ? 0 : box.x + box.width;
}
