import type { FinishedMatch } from '@boast/contract/players';
import { classNames } from '../../../ui/class-names.ts';
import { formText, resultPhrase } from './player-form.ts';

/**
 * The last results as marks, newest first: filled for a win, hollow for a loss. The height is reserved while loading.
 */
export function FormMarks({ results }: { results: readonly FinishedMatch[] | undefined }) {
  return (
    <p className="flex min-h-5 items-center gap-1.5 text-micro text-quiet">
      {results && (
        <>
          {results.length > 0 && (
            <span aria-hidden="true" className="flex gap-1">
              {results.map((result) => (
                <FormMark key={result.matchId} result={result} />
              ))}
            </span>
          )}
          <span className={results.length > 0 ? 'sr-only' : undefined}>{formText(results)}</span>
        </>
      )}
    </p>
  );
}

export function FormMark({ result }: { result: FinishedMatch }) {
  return (
    <span
      aria-hidden="true"
      title={resultPhrase(result)}
      className={classNames(
        'condensed grid size-5 shrink-0 place-items-center rounded-small border font-[700] text-micro leading-none',
        result.isWon ? 'border-transparent bg-ink text-court' : 'border-edge text-quiet',
      )}
    >
      {result.isWon ? 'W' : 'L'}
    </span>
  );
}
