import { expect, test } from 'vitest';
import { createImageMaker } from './draw-image.ts';
import { box } from './picture-elements.ts';

const picture = (n: number) => box({ width: n, height: 1, background: '#fff' });

test('so many pictures wait, and whoever comes then is told to come back', async () => {
  const images = createImageMaker({ atOnce: 1, maxWaiting: 1, maxPerGroup: 9 });
  try {
    const drawing = [images.png(picture(1)), images.png(picture(2))];
    await expect(images.png(picture(3))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(images.png(picture(1))).toBe(drawing[0]);
    for (const png of await Promise.all(drawing)) expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect((await images.png(picture(3))).length).toBeGreaterThan(0);
  } finally {
    await images.close();
  }
});
