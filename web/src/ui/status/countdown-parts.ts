type CountdownParts = { days: number; hours: number; minutes: number; seconds: number };

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Splits remaining ms. The last second is rounded up, so that zero appears only at the end. */
export function countdownParts(remaining: number): CountdownParts {
  const left = Math.max(0, Math.ceil(remaining / second)) * second;
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: (left % minute) / second,
  };
}

/** In words without seconds, for screen readers. */
export function countdownText(remaining: number): string {
  const { days, hours, minutes, seconds } = countdownParts(remaining);
  if (days + hours + minutes + seconds === 0) return 'no time left';
  const words = [
    [days, 'day'],
    [hours, 'hour'],
    [days > 0 ? 0 : minutes, 'minute'],
  ] as const;
  const parts = words
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return parts.join(' ') || 'less than a minute';
}

/** An announcement at an hour, ten minutes, one minute, ten seconds and the end; otherwise empty. */
export function countdownMilestone(remaining: number): string {
  if (remaining <= 0) return 'Time is up';
  if (remaining <= 10 * second) return 'Ten seconds left';
  if (remaining <= minute) return 'One minute left';
  if (remaining <= 10 * minute) return 'Ten minutes left';
  return remaining <= hour ? 'One hour left' : '';
}

/** "2d 4h", or "04:12:09" within a day. */
export function compactCountdown(remaining: number): string {
  const { days, hours, minutes, seconds } = countdownParts(remaining);
  if (days > 0) return `${days}d ${hours}h`;
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
}
