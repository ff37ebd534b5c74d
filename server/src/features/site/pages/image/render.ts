import { Resvg } from '@resvg/resvg-wasm';
import { type Font, fontsFor } from './fonts.ts';
import { LINK } from './picture.ts';
import { box, type PictureElement } from './picture-elements.ts';

interface Place {
  readonly width: number;
  readonly height: number;
  readonly fonts: readonly Font[];
  readonly onNodeDetected?: (node: { readonly key?: unknown; readonly width: number }) => void;
}

/** Places elements and draws their letters as shapes; the build of the site brings it (web/build/satori.ts). */
type LayOut = (element: PictureElement, place: Place) => Promise<string>;

const BUILT = new URL('../../../../../../web/dist/.server/satori.js', import.meta.url);
const { layOut } = (await import(BUILT.href)) as { layOut: LayOut };

export async function drawImage(picture: PictureElement): Promise<Uint8Array> {
  const drawing = new Resvg(await drawShapes(picture, sizeOf(picture)));
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}

/** The picture as an SVG without any text: all letters are shapes. */
export async function drawShapes(picture: PictureElement, size: typeof LINK): Promise<string> {
  const fonts = fontsFor(JSON.stringify(picture));
  return layOut(await fitWords(picture, fonts), { ...size, fonts });
}

const sizeOf = ({ props: { style = {} } }: PictureElement): typeof LINK => ({
  width: Number(style['width'] ?? LINK.width),
  height: Number(style['height'] ?? LINK.height),
});

/** Sets each text smaller that is too wide for its place. */
async function fitWords(element: PictureElement, fonts: readonly Font[]): Promise<PictureElement> {
  const { children, least, ...props } = element.props;
  if (typeof children === 'object') {
    const fitted = await Promise.all(children.map((child) => fitWords(child, fonts)));
    return { ...element, props: { ...props, children: fitted } };
  }
  const { width, fontSize, lineClamp } = props.style ?? {};
  if (least === undefined || children === undefined || typeof width !== 'number') return element;
  // A line ends where a word does, some way before its end.
  const whole = Number(lineClamp) * width * (Number(lineClamp) > 1 ? 0.9 : 1);
  const natural = await measure(element, fonts);
  if (natural <= whole) return element;
  const fitting = Math.max(least, Math.floor((Number(fontSize) * whole) / natural));
  return { ...element, props: { ...props, children, style: { ...props.style, fontSize: fitting } } };
}

/** The width of a text on one line. */
async function measure({ type, props }: PictureElement, fonts: readonly Font[]): Promise<number> {
  let width = 0;
  const { width: _, lineClamp: __, ...style } = props.style ?? {};
  const line = { type, key: 'line', props: { ...props, style: { ...style, whiteSpace: 'nowrap' } } };
  const onNodeDetected: Place['onNodeDetected'] = (node) => {
    if (node.key === 'line') width = node.width;
  };
  await layOut(box({}, line), { width: 100_000, height: 200, fonts, onNodeDetected });
  return width;
}
