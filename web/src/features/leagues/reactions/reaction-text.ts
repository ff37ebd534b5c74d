import type { PickReactions, ReactionSign } from '@boast/contract/leagues/reactions';

export const signText: Readonly<Record<ReactionSign, string>> = {
  nice: 'Nice',
  nick: 'Nick',
  brave: 'Brave',
  laugh: 'Ha ha',
  let: 'Let?',
  tin: 'Tin',
};

/** Not imported from the contract, which would load the schema library. */
export const reactionSigns = Object.keys(signText) as ReactionSign[];

/** 'You, anna, ben and 4 more' */
export function giversText({
  names,
  count,
  isOwn,
}: Pick<PickReactions, 'names' | 'count' | 'isOwn'>): string {
  const known = [...(isOwn ? ['You'] : []), ...names];
  const more = count - known.length;
  return `${known.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`;
}
