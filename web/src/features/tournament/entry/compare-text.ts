/** Says who leads and what can still change it; at the end, who beat whom. */

interface Compared {
  readonly name: string;
  readonly isOver: boolean;
}

/** In `points` and `swing` the reader comes first. */
export function leadText([own, theirs]: readonly [number, number], { name, isOver }: Compared): string {
  if (own === theirs) return `You and ${name} ${isOver ? 'finished' : 'are'} level.`;
  const by = Math.abs(own - theirs).toLocaleString('en');
  const verb = isOver ? 'beat' : own > theirs ? 'lead' : 'leads';
  return own > theirs ? `You ${verb} ${name} by ${by}.` : `${name} ${verb} you by ${by}.`;
}

/** Empty once everything is played. */
export function remainingText([own, theirs]: readonly [number, number], { name, isOver }: Compared): string {
  if (isOver) return '';
  if (own === 0 && theirs === 0) return 'Nothing that is still open can change it.';
  const most = own.toLocaleString('en');
  if (theirs === 0) return `You can still gain ${most} on ${name}, who can gain nothing on you.`;
  const their = theirs.toLocaleString('en');
  if (own === 0) return `${name} can still gain ${their} on you, and you nothing on them.`;
  return `Where you differ you can still gain ${most} on ${name}, and they ${their} on you.`;
}
