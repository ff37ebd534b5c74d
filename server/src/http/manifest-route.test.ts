import { readFileSync, statSync } from 'node:fs';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { manifestRoute } from './manifest-route.ts';

interface Screenshot {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly form_factor: string;
  readonly label: string;
}

const app = fastify();
manifestRoute(app, { productName: 'Boast' });
const { screenshots } = (await app.inject('/manifest.webmanifest')).json() as { screenshots: Screenshot[] };

it('a device shows real screens, narrow and wide, before it installs the app', () => {
  expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const { src, sizes, type, label } of screenshots) {
    const file = `${import.meta.dirname}/../../../web/public${src}`;
    const [width = 0, height = 0] = sizeOfWebp(readFileSync(file));
    expect(`${width}x${height} ${type}`, src).toBe(`${sizes} image/webp`);
    // The sizes that Chrome accepts.
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
    expect(Math.max(width, height)).toBeLessThanOrEqual(Math.min(3_840, 2.3 * Math.min(width, height)));
    expect(statSync(file).size, src).toBeLessThan(80_000);
    expect(label.length).toBeGreaterThan(5);
  }
  for (const form of ['narrow', 'wide'])
    expect(
      new Set(screenshots.filter((one) => one.form_factor === form).map(({ sizes }) => sizes)).size,
    ).toBe(1);
});

/**
 * Reads a lossy file's size from its frame, behind the mark 9d 01 2a, or from the header of an extended one.
 */
function sizeOfWebp(file: Buffer): readonly number[] {
  if (file.toString('latin1', 12, 16) === 'VP8X')
    return [1 + file.readUIntLE(24, 3), 1 + file.readUIntLE(27, 3)];
  const mark = file.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  return [file.readUInt16LE(mark + 3), file.readUInt16LE(mark + 5)];
}
