/** Who leads whom, and what is left to change it. */

/** `points` and `swing` are one's own, then theirs. */
export function leadWords([own, theirs]: readonly [number, number], name: string): string {
  if (own === theirs) return `You and ${name} are level.`;
  const by = Math.abs(own - theirs).toLocaleString('en');
  return own > theirs ? `You lead ${name} by ${by}.` : `${name} leads you by ${by}.`;
}

export function stillWords([own, theirs]: readonly [number, number], name: string): string {
  if (own === 0 && theirs === 0) return 'Nothing that is still open can change it.';
  const most = own.toLocaleString('en');
  if (theirs === 0) return `You can still gain ${most} on ${name}, who can gain nothing on you.`;
  const their = theirs.toLocaleString('en');
  if (own === 0) return `${name} can still gain ${their} on you, and you nothing on them.`;
  return `Where you differ you can still gain ${most} on ${name}, and they ${their} on you.`;
}
