import type { Match, Tournament } from '@boast/contract/tournaments';
import { accepted } from '../accepted.ts';
import type { Api } from '../people/api.ts';
import { tipTheUpper } from './all-upper.ts';
import { importPage } from './import-page.ts';
import { ownPage } from './own-page.ts';
import { toMatchTips } from './tips.ts';

const day = 86_400_000;

export interface OwnTournament {
  readonly id: string;
  read(): Promise<Tournament>;
  publish(): Promise<void>;
  start(): Promise<void>;
  /** The upper player of the next playable match wins it. */
  playNext(): Promise<void>;
  /** Enters the draw with every upper player. */
  enter(fan: Api): Promise<void>;
  /** Starts play and enters all results: the upper player wins every match without losing a game. */
  playToEnd(): Promise<void>;
}

/** A draw of a try's own, about two weeks ahead and not published yet. No page is followed. */
export async function importOwnDraw(api: Api, story: string): Promise<OwnTournament> {
  const id = await importPage(api, { url: ownPage(story), gender: 'mens' });
  const body = { enabled: false, reason: 'Results are entered by hand' };
  await api('switchSync', { params: { tournamentId: id }, body });
  return ownTournament(api, id);
}

/** Eight men whom no other story uses, in the order of the draw. */
export async function importOwnEight(
  api: Api,
  name: string,
  byes: readonly number[] = [],
): Promise<OwnTournament> {
  const first = new Date(Date.now() + 13 * day).toISOString().slice(0, 10);
  const rows = [
    ['Tournament', name],
    ['Location', 'Leeds, England'],
    ['First day', first],
    ['Last day', first],
    [],
    ['Position', 'Name', 'Country'],
    ...FIRST_NAMES.map((firstName, at) =>
      byes.includes(at)
        ? [String(at + 1), 'BYE', '']
        : [String(at + 1), `${firstName} ${name.split(' ').at(-1) ?? ''}`, 'ENG'],
    ),
  ];
  const body = { sheet: rows.map((row) => row.join('\t')).join('\n') };
  const { data: preview } = await api('previewSheet', { body });
  const found = preview.findings.map(({ type }) => type);
  return ownTournament(api, (await api('importSheet', { body: { ...body, accepted: found } })).data.id);
}

const FIRST_NAMES = ['Abel', 'Bruno', 'Cyril', 'Dario', 'Emil', 'Felix', 'Gaston', 'Hugo'];

function ownTournament(api: Api, id: string): OwnTournament {
  const params = { tournamentId: id };
  const read = async () => (await api('getTournament', { params })).data;
  const begin = async () => {
    const body = { status: 'ACTIVE', reason: 'First ball' } as const;
    await api('updateTournament', { params, body, ifMatch: (await read()).version });
  };
  return {
    id: params.tournamentId,
    read,
    async publish() {
      await api('publishTournament', { params, body: { accepted, reason: 'The draw is complete' } });
    },
    start: begin,
    async playNext() {
      const matches = (await read()).rounds.flatMap((round) => round.matches);
      const next = matches.find(
        (match) => !match.isBye && !match.isCompleted && match.playerOne && match.playerTwo,
      );
      if (!next) throw new Error('No match is open');
      await winUpper(api, next);
    },
    async enter(fan) {
      const tournament = await read();
      const matchTips = toMatchTips(tournament, tipTheUpper(tournament));
      await fan('submitEntry', { params, body: { matchTips, draftVersion: 0 }, ifMatch: 0 });
    },
    async playToEnd() {
      await begin();
      for (const { number } of (await read()).rounds) await playRound(api, await read(), number);
    },
  };
}

async function playRound(api: Api, { rounds }: Tournament, number: number): Promise<void> {
  const matches = rounds.find((round) => round.number === number)?.matches ?? [];
  for (const match of matches) if (!match.isBye) await winUpper(api, match);
}

export async function winUpper(api: Api, { id, playerOne, bestOf, version }: Match): Promise<void> {
  const result = { winnerId: playerOne?.id ?? '', games: [bestOf === 5 ? 3 : 2, 0] as [number, number] };
  await api('updateMatch', { params: { matchId: id }, ifMatch: version, body: { result, accepted } });
}
