import type { Tournament } from '@boast/contract/tournaments';
import type { Api } from '../people/api.ts';

const DAY_MS = 86_400_000;
const PLAYERS = ['Ann Archer', 'Bob Baker', 'Cas Cole', 'Dee Dunn', 'Eve Ellis'];

/** A club's draw of five players, open for entries; the owner of the calls is its organiser. */
export async function openClubDraw(organiser: Api, name: string): Promise<string> {
  const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const { tournamentId } = (
    await organiser('runDraw', {
      body: {
        name,
        location: 'Leeds, England',
        timeZone: 'Europe/London',
        gender: 'womens',
        startDate: dayIn(2),
        endDate: dayIn(3),
        startsAt: new Date(Date.now() + 2 * DAY_MS).toISOString(),
        players: PLAYERS,
        seeded: 2,
        bestOf: [3, 3, 5],
      },
    })
  ).data;
  const params = { tournamentId };
  await organiser('publishTournament', { params, body: { accepted: [], reason: 'Open for entries' } });
  return tournamentId;
}

/** The organiser's draw of that name; opened if there is none yet. */
export async function ownClubDraw(organiser: Api, name: string): Promise<string> {
  const known = (await organiser('myDraws')).data.find((draw) => draw.name === name);
  return known?.id ?? openClubDraw(organiser, name);
}

/** Play began a minute ago or at the time given, so results can be entered. */
export async function beginClubDraw(
  organiser: Api,
  tournamentId: string,
  first = new Date(Date.now() - 60_000),
): Promise<Tournament> {
  const params = { tournamentId };
  const { version } = (await organiser('getTournament', { params })).data;
  return (
    await organiser('beginTournament', {
      params,
      body: { startedAt: first.toISOString(), reason: 'The first ball was early' },
      ifMatch: version,
    })
  ).data;
}
