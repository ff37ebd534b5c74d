import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

it('believes the device until the server has spoken', () => {
  expect(createServerClock(() => 5_000).now()).toBe(5_000);
});

it('edge 2: follows the server, not the device, within half the quickest answer', () => {
  const trip = fc.record({ there: fc.nat(2_000), back: fc.nat(2_000), pause: fc.nat(60_000) });
  fc.assert(
    fc.property(
      fc.integer({ min: -86_400_000, max: 86_400_000 }),
      fc.array(trip, { minLength: 1, maxLength: 8 }),
      (offset, trips) => {
        let device = 1_700_000_000_000;
        const clock = createServerClock(() => device);
        for (const { there, back, pause } of trips) {
          const sentAt = device;
          device += there + back;
          clock.observe({ serverTime: sentAt + there + offset, sentAt, receivedAt: device });
          device += pause;
        }
        const quickest = Math.min(...trips.map(({ there, back }) => there + back));
        expect(Math.abs(clock.now() - (device + offset))).toBeLessThanOrEqual(quickest / 2 + 1);
      },
    ),
  );
});

it('starts again when the device clock was set meanwhile', () => {
  let device = 1_000_000;
  const clock = createServerClock(() => device);
  clock.observe({ serverTime: 2_000_000, sentAt: 999_900, receivedAt: 1_000_000 });
  device = 5_000_000;
  clock.observe({ serverTime: 2_000_500, sentAt: 4_999_900, receivedAt: 5_000_000 });
  expect(clock.now()).toBeCloseTo(2_000_550, -2);
});

it('ignores a stamp that is no number', () => {
  const clock = createServerClock(() => 1_000);
  clock.observe({ serverTime: Number.NaN, sentAt: 900, receivedAt: 1_000 });
  expect(clock.now()).toBe(1_000);
});
