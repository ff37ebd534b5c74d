import type { Tournament } from '@boast/contract/tournaments';
import type { Api } from '../people/api.ts';

/** A tournament of 8 places without a page; every place is TBD. */
export async function makeTournament(api: Api, name: string): Promise<Tournament> {
  const body = {
    name,
    gender: 'mens',
    location: 'Leeds, England',
    timeZone: 'Europe/London',
    startDate: '2031-05-10',
    endDate: '2031-05-12',
    drawSize: 8,
  } as const;
  return (await api('createTournament', { body })).data;
}

export async function makePlayer(api: Api, fullName: string): Promise<{ id: string; version: number }> {
  const [firstName = '', ...rest] = fullName.split(/[ -]/);
  const body = {
    externalId: crypto.randomUUID(),
    fullName,
    firstName,
    lastName: rest.join(' '),
    gender: 'mens',
    country: 'Wales',
  } as const;
  return (await api('createPlayer', { body })).data;
}

/** Names the player of a place in Round 1. */
export async function placePlayer(api: Api, tournament: Tournament, slot: number, playerId: string) {
  const matchId = tournament.rounds[0]?.matches[slot >> 1]?.id ?? '';
  const { data: match } = await api('getMatch', { params: { matchId } });
  return api('setQualifier', {
    params: { matchId },
    body: { playerPosition: slot % 2 === 0 ? 'one' : 'two', playerId },
    ifMatch: match.version,
  });
}
