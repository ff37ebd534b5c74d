import type { TournamentPreview } from '@boast/contract/admin/import';
import { Panel } from '../../../ui/Panel.tsx';

type Round = TournamentPreview['rounds'][number];

/** How many matches each round has, and who meets in the first. */
export function PreviewRounds({ rounds }: { rounds: readonly Round[] }) {
  return (
    <Panel title="Matches by round">
      <ol className="flex flex-col">
        {rounds.map((round) => (
          <li
            key={round.heading}
            className="flex items-baseline gap-4 border-line border-b py-2.5 first:pt-0 last:border-b-0 last:pb-0"
          >
            <span className="min-w-0 grow font-[650]">{round.heading}</span>
            <span className="numerals text-quiet text-small">{besides(round)}</span>
            <span className="numerals min-w-24 text-right">
              {round.matchCount} {round.matchCount === 1 ? 'match' : 'matches'}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export function PreviewFirstRound({ firstRound }: Pick<TournamentPreview, 'firstRound'>) {
  return (
    <Panel title="First round" note={`${firstRound.length} places of two`}>
      <ol className="grid gap-x-8 sm:grid-cols-2">
        {firstRound.map(([one, two], match) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a match is its place in the draw, and names may stand twice
            key={match}
            className="flex items-baseline gap-3 border-line border-b py-2"
          >
            <span className="numerals w-6 shrink-0 text-quiet text-small">{match + 1}</span>
            <span className="min-w-0 break-words">
              {one} <span className="text-quiet">v</span> {two}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const besides = ({ byeCount, completedCount }: Round): string =>
  [
    ...(byeCount > 0 ? [`${byeCount} ${byeCount === 1 ? 'bye' : 'byes'}`] : []),
    ...(completedCount > 0 ? [`${completedCount} completed`] : []),
  ].join(', ');
