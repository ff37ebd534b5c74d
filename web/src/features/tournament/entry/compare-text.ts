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
  if (own === 0 && theirs === 0) return "The remaining matches can't change that.";
  const most = own.toLocaleString('en');
  if (theirs === 0) return `Still to play for: you +${most}, ${name} nothing.`;
  const their = theirs.toLocaleString('en');
  if (own === 0) return `Still to play for: you nothing, ${name} +${their}.`;
  return `Still to play for: you +${most}, ${name} +${their}.`;
}
