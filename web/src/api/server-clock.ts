/**
 * What the time is on the server, from the stamp on its answers: countdowns and locks follow it, never the device
 * (edge 2). A stamp was written between asking and hearing, so each answer bounds the offset from both sides;
 * the bounds of several answers narrow each other.
 */

export interface ServerClock {
  /** The server's time, milliseconds since the epoch. */
  readonly now: () => number;
  readonly observe: (sample: ClockSample) => void;
}

interface ClockSample {
  /** The stamp of the answer, milliseconds since the epoch. */
  readonly serverTime: number;
  /** The device's clock when the request left and when the answer came. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** `deviceNow` in milliseconds since the epoch. Until something is observed the device's clock is believed. */
export function createServerClock(deviceNow: () => number): ServerClock {
  let bounds: { low: number; high: number } | null = null;
  return {
    now: () => deviceNow() + (bounds ? (bounds.low + bounds.high) / 2 : 0),
    observe: ({ serverTime, sentAt, receivedAt }) => {
      const low = serverTime - receivedAt;
      const high = serverTime - sentAt;
      if (!Number.isFinite(serverTime) || high < low) return;
      const narrowed = bounds && { low: Math.max(bounds.low, low), high: Math.min(bounds.high, high) };
      // Bounds that exclude each other: the device's clock was set meanwhile, so the newest answer counts alone.
      bounds = narrowed && narrowed.low <= narrowed.high ? narrowed : { low, high };
    },
  };
}
