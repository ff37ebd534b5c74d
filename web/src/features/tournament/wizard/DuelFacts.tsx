import type { FinishedMatch, PlayerForm } from '@boast/contract/players';
import { formatDate } from '@boast/domain/time/format-date';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import type { SideView } from '../draw/match-view.ts';
import { FormMark } from './FormMarks.tsx';
import { meetingText, resultPhrase } from './player-form.ts';

type DuelFactsProps = {
  sides: readonly [SideView, SideView];
  /** Undefined if it could not be read. */
  form: PlayerForm | undefined;
  onClose: () => void;
};

export function DuelFacts({ sides, form, onClose }: DuelFactsProps) {
  const [one, two] = sides;
  return (
    <Dialog title={`${one.name} and ${two.name}`} onClose={onClose}>
      <div className="flex flex-col gap-6">
        {form?.opponent ? (
          <>
            <Results
              title={meetingText(form.opponent.meetings, sides)}
              results={form.opponent.meetings.last}
            />
            <Results title={one.name} results={form.lastResults} empty="No results here yet." />
            <Results title={two.name} results={form.opponent.lastResults} empty="No results here yet." />
          </>
        ) : (
          <p className="text-quiet">Couldn't load recent form.</p>
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-line border-t pt-5 text-small">
          <dt className="font-[650]">Seed 3</dt>
          <dd className="text-quiet">Third favourite in this draw, as seeded by the organisers.</dd>
          <dt className="font-[650]">World no. 9</dt>
          <dd className="text-quiet">Ninth in the PSA world rankings.</dd>
          <dt className="font-[650]">W, L</dt>
          <dd className="text-quiet">
            Won and lost, newest first, in tournaments on this site. Walkovers, defaults and disqualifications
            don't count as meetings.
          </dd>
        </dl>
      </div>
    </Dialog>
  );
}

export function DuelLately({ sides, form }: Pick<DuelFactsProps, 'sides' | 'form'>) {
  const results = [form?.lastResults ?? [], form?.opponent?.lastResults ?? []] as const;
  // Missing results are mentioned beside the names already.
  if (results.every(({ length }) => length === 0)) return null;
  return (
    <div className="grid grid-cols-2 gap-x-5">
      {sides.map(({ name }, side) => (
        <div key={name} className="px-5">
          <Results title={`${name}, lately`} results={results[side] ?? []} empty="No results here yet." />
        </div>
      ))}
    </div>
  );
}

type ResultsProps = { title: string; results: readonly FinishedMatch[]; empty?: string };

function Results({ title, results, empty }: ResultsProps) {
  return (
    <section>
      <h3 className="display text-lead">{title}</h3>
      {results.length === 0 && empty !== undefined && <p className="text-quiet text-small">{empty}</p>}
      <ul className="mt-1.5 flex flex-col gap-2">
        {results.map((result) => (
          <li key={result.matchId} className="flex items-start gap-3">
            <FormMark result={result} />
            <span className="min-w-0 text-small">
              <span className="block font-[550]">{resultPhrase(result)}</span>
              <span className="numerals block text-quiet">
                {result.tournamentName}, {result.roundName}, {formatDate(result.startDate)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
