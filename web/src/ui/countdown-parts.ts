/** A span of time as a person reads it. */
type CountdownParts = { days: number; hours: number; minutes: number; seconds: number };

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Splits what remains, in ms, rounding the last second up, so that zero is shown only when the time has come. */
export function countdownParts(remaining: number): CountdownParts {
  const left = Math.max(0, Math.ceil(remaining / second)) * second;
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: (left % minute) / second,
  };
}

/** The same in words, without seconds: what a screen reader meets. */
export function countdownWords(remaining: number): string {
  const { days, hours, minutes, seconds } = countdownParts(remaining);
  if (days + hours + minutes + seconds === 0) return 'no time left';
  const words = [
    [days, 'day'],
    [hours, 'hour'],
    [days > 0 ? 0 : minutes, 'minute'],
  ] as const;
  const said = words
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return said.join(' ') || 'less than a minute';
}

/** A word worth interrupting for, said once when it comes true: an hour, ten minutes, one minute, over. */
export function countdownMilestone(remaining: number): string {
  if (remaining <= 0) return 'Time is up';
  if (remaining <= minute) return 'One minute left';
  if (remaining <= 10 * minute) return 'Ten minutes left';
  return remaining <= hour ? 'One hour left' : '';
}

/** "2d 4h" while days remain, then "04:12:09". */
export function compactCountdown(remaining: number): string {
  const { days, hours, minutes, seconds } = countdownParts(remaining);
  if (days > 0) return `${days}d ${hours}h`;
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
}
