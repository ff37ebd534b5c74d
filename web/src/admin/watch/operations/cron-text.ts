/** The cron lines of this product in words; any other is shown as it is. */
export function cronText(cron: string): string {
  if (cron === '* * * * *') return 'every minute';
  const [, minute, hour] = /^(\d{1,2}) (\d{1,2}|\*) \* \* \*$/.exec(cron) ?? [];
  if (minute === undefined || hour === undefined) return cron;
  const two = (number: string) => number.padStart(2, '0');
  return hour === '*' ? `hourly at :${two(minute)}` : `daily at ${two(hour)}:${two(minute)}`;
}
