import type { Tournament } from '@boast/contract/tournaments';
import { wholeRules } from '@boast/domain/scoring/rules';
import { type DrawForm, emptyForm } from './draw-form.ts';

type Earlier = Pick<
  Tournament,
  | 'id'
  | 'name'
  | 'location'
  | 'timeZone'
  | 'gender'
  | 'club'
  | 'players'
  | 'rounds'
  | 'scoringRules'
  | 'secondChances'
  | 'fedDraws'
  | 'prize'
>;

/** The form filled with an earlier draw: everybody who has a place, in the order of its lot and then the others, its place and rules. The dates are left to be chosen. */
export function playAgainForm(tournament: Earlier): DrawForm {
  const { club, players, rounds, secondChances, fedDraws, prize } = tournament;
  const { playerIds = [], seeded = 0 } = club?.lot ?? {};
  const isHere = (id: string): boolean => players.some((player) => player.id === id);
  const listed = playerIds.flatMap((id) => players.find((player) => player.id === id) ?? []);
  const others = players.filter(({ id }) => !playerIds.includes(id));
  const lengths = rounds.map(({ matches }) => matches[0]?.bestOf ?? 5);
  const bestOf = lengths[0] ?? 5;
  return {
    ...emptyForm,
    name: tournament.name,
    location: tournament.location,
    timeZone: tournament.timeZone,
    gender: tournament.gender,
    players: [...listed, ...others].map(({ fullName }) => fullName).join('\n'),
    seeded: playerIds.slice(0, seeded).filter(isHere).length,
    places: club?.lot ? 'lot' : 'list',
    bestOf,
    longRounds: bestOf === 5 ? 0 : lengths.filter((games) => games === 5).length,
    scoringRules: wholeRules(tournament.scoringRules),
    hasSecondChances: secondChances.length > 0,
    fedDraws: fedDraws.map(({ feed }) => feed).join(),
    prizeText: prize.text ?? '',
    playAgain: tournament.id,
  };
}
