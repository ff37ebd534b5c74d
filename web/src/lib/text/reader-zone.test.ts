import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatInstantOfYear } from './format-instant.ts';
import { readerZone, zoneHere } from './reader-zone.ts';

const deviceSays = (timeZone: string) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...Intl.DateTimeFormat('en').resolvedOptions(),
    timeZone,
  });
afterEach(() => vi.restoreAllMocks());

describe('the zone of this device', () => {
  it('is what the browser says', () => {
    deviceSays('Africa/Cairo');
    expect(readerZone()).toBe('Africa/Cairo');
  });

  it.each(['Etc/Unknown', '', '+01:00'])('is nobody’s where it says %o', (said) => {
    deviceSays(said);
    expect(readerZone()).toBeNull();
    expect(zoneHere('Asia/Nowhere')).toBe('UTC');
  });
});

it('shows the times of a venue whose zone this browser does not know in the reader’s own', () => {
  deviceSays('Africa/Cairo');
  expect(zoneHere('Europe/London')).toBe('Europe/London');
  expect(zoneHere('America/Nowhere')).toBe('Africa/Cairo');
  const moment = '2026-12-04T20:00:00Z';
  expect(formatInstantOfYear(moment, 'America/Nowhere')).toBe(formatInstantOfYear(moment));
});
