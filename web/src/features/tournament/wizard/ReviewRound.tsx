import { Pencil } from 'lucide-react';
import type { RoundView } from '../draw/draw-view.ts';
import type { MatchView } from '../draw/match-view.ts';

type ReviewRoundProps = { round: RoundView; onTip: (match: number) => void };

/** The tips of one round. Each line leads to its match, and back here. */
export function ReviewRound({ round, onTip }: ReviewRoundProps) {
  const matches = round.matches.filter(({ isBye }) => !isBye);
  if (matches.length === 0) return null;
  return (
    <section aria-label={round.name} className={matches.length > 8 ? 'md:row-span-3' : undefined}>
      <h3 className="flex items-baseline gap-3 border-line border-b pb-1.5">
        <span className="display text-title">{round.name}</span>
        <span className="numerals text-quiet text-small">
          {round.picked} of {round.total}
        </span>
      </h3>
      <ul>
        {matches.map((match) => (
          <li key={match.match} className="border-line border-b">
            <ReviewLine match={match} onTip={onTip} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReviewLine({ match, onTip }: { match: MatchView; onTip: (match: number) => void }) {
  const { pick, sides } = match;
  if (!match.canPick && !pick) {
    return (
      <p className="flex min-h-11 items-center text-quiet text-small">{match.title}: waits for its players</p>
    );
  }
  const loser = pick ? sides[pick.side === 0 ? 1 : 0] : null;
  return (
    <button
      type="button"
      onClick={() => onTip(match.match)}
      className="flex min-h-11 w-full items-center gap-3 px-1 py-1.5 text-left hover:bg-glass-high"
    >
      <span className="sr-only">Edit {match.title}: </span>
      {pick && loser ? (
        <>
          <span className="score shrink-0 whitespace-nowrap rounded-small bg-dot-tint px-1.5 py-1 text-[1.125rem] text-accent">
            {pick.score}
          </span>
          <span className="condensed min-w-0 grow truncate">
            <strong className="font-[700]">{pick.winner}</strong>
            <span className="text-quiet"> beats {loser.name}</span>
          </span>
        </>
      ) : (
        <span className="min-w-0 grow truncate font-[600] text-tin-text">
          Not tipped yet
          <span className="condensed font-[400] text-quiet">
            : {sides[0].name} against {sides[1].name}
          </span>
        </span>
      )}
      <Pencil aria-hidden="true" className="size-4 shrink-0 text-quiet" />
    </button>
  );
}
