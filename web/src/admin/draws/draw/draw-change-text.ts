import type { DrawChange } from '@boast/contract/admin/matches';
import type { DrawPlayer, Tournament } from '@boast/contract/tournaments';

export interface Occupant {
  readonly name: string;
  /** Neither seeded nor a bye, so a redraw moves them. */
  readonly isFree: boolean;
}

/** By place of Round 1, from the top. Open places and byes are named by their place. */
export function occupantsOf({ slots, players }: Pick<Tournament, 'slots' | 'players'>): Occupant[] {
  const byId = new Map<string | null, DrawPlayer>(players.map((player) => [player.id, player]));
  return slots.map(({ kind, playerId }, place) => {
    if (kind === 'bye') return { name: `Bye of place ${place + 1}`, isFree: false };
    const player = byId.get(playerId);
    if (kind === 'tbd' || !player) return { name: `TBD of place ${place + 1}`, isFree: true };
    const { fullName, seed } = player;
    // WC and Q are printed like seeds, but drawn like everybody else.
    return { name: seed === null ? fullName : `${fullName} [${seed}]`, isFree: !/^\d/.test(seed ?? '') };
  });
}

const count = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

export function entryText({ total, ...counts }: DrawChange['entries']): string[] {
  if (total === 0) return ['Nobody has entered yet, so no picks change.'];
  const { told, losing, filled, open, shortened } = counts;
  if (told === null || losing === null || filled === null || open === null || shortened === null)
    return [
      `${count(total, 'person has', 'people have')} entered. Anyone who loses a pick is emailed.`,
      'How many do is secret until the first ball, as their picks are.',
    ];
  if (told === 0) return [`${count(total, 'entry keeps', 'entries keep')} every pick.`];
  const lost = filled + open;
  const become = [
    ...(filled > 0
      ? [`${count(filled, 'is', 'are')} filled in automatically until their owners pick again`]
      : []),
    ...(open > 0 ? [`${count(open, 'stays', 'stay')} open until the players are known`] : []),
  ];
  return [
    ...(losing > 0
      ? [
          `${losing.toLocaleString('en')} of ${count(total, 'entry', 'entries')} ${losing === 1 ? 'loses' : 'lose'} ${count(lost, 'pick', 'picks')}: ${become.join(', ')}.`,
        ]
      : []),
    ...(shortened > 0
      ? [`${count(shortened, 'pick keeps', 'picks keep')} the winner, with a score possible in that round.`]
      : []),
    `${count(told, 'entrant is', 'entrants are')} emailed about the change.`,
  ];
}
