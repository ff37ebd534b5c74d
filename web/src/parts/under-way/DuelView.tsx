import type { DrawPlayer } from '@boast/contract/tournaments';
import type { Duel, OwnDuel } from '@boast/contract/under-way';
import { serverClock } from '../../api/server-clock.ts';

import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/marks/Badge.tsx';
import { OutcomeMark } from '../../ui/marks/OutcomeMark.tsx';
import { PlayerLine } from '../players/PlayerLine.tsx';
import { SeededName } from '../players/SeededName.tsx';
import { sharesOf, whenOf } from './under-way-text.ts';

type DuelViewProps = {
  duel: Duel | OwnDuel;
  entryCount: number;
  /** Names without faces, places and the reader's pick, for the top of a page. */
  isCompact?: boolean;
};

export function DuelView({ duel, entryCount, isCompact = false }: DuelViewProps) {
  const { match } = duel;
  const { playerOne, playerTwo, roundName, court, tournamentId, index } = match;
  const { isOnCourt, words } = whenOf(match, serverClock.now());
  if (!playerOne || !playerTwo) return null;
  return (
    <div className={`@container flex flex-col ${isCompact ? 'gap-2' : 'gap-4'}`}>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          to={sitePaths.tournamentMatch({ tournamentId, match: index })}
          className="eyebrow inline-flex items-center text-quiet no-underline hover:text-accent pointer-coarse:min-h-11"
        >
          {roundName}
          {court !== null && `, ${court}`}
        </Link>
        {isOnCourt ? (
          <Badge tone="live">{words}</Badge>
        ) : (
          <span className="numerals text-quiet text-small">{words}</span>
        )}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
        {isCompact ? <Name player={playerOne} /> : <PlayerLine player={playerOne} />}
        <span
          className={`display text-quiet ${isCompact ? 'text-title' : 'text-heading'}`}
          aria-hidden="true"
        >
          v
        </span>
        <span className="sr-only">against</span>
        {isCompact ? <Name player={playerTwo} mirrored /> : <PlayerLine player={playerTwo} mirrored />}
      </div>
      <Field duel={duel} entryCount={entryCount} />
      {'pick' in duel && !isCompact && <OwnPick pick={duel.pick} />}
    </div>
  );
}

function Name({ player, mirrored = false }: { player: DrawPlayer; mirrored?: boolean }) {
  return (
    <span
      className={classNames(
        'condensed font-[650] text-lead leading-tight [overflow-wrap:anywhere]',
        mirrored && 'text-right',
      )}
    >
      <SeededName player={player} />
    </span>
  );
}

/** Two bars that grow from the sides. The gap between them is entries whose pick is out. */
function Field({ duel, entryCount }: { duel: Duel; entryCount: number }) {
  const [one, two] = sharesOf(duel, entryCount);
  const { playerOne, playerTwo } = duel.match;
  return (
    <div>
      <p className="sr-only">
        Everyone: {one}% pick {playerOne?.fullName}, {two}% {playerTwo?.fullName}
      </p>
      <div aria-hidden="true" className="flex flex-col gap-1.5">
        <div className="flex items-baseline justify-between text-small">
          <span className={classNames('score text-title', one < two && 'text-quiet')}>{one}%</span>
          <span className="eyebrow text-quiet">Everyone's picks</span>
          <span className={classNames('score text-title', two < one && 'text-quiet')}>{two}%</span>
        </div>
        <div className="flex h-2 justify-between gap-0.5 overflow-hidden rounded-small bg-line">
          <span
            className={classNames('h-full', one < two ? 'bg-edge' : 'bg-ink')}
            style={{ width: `${one}%` }}
          />
          <span
            className={classNames('h-full', two < one ? 'bg-edge' : 'bg-ink')}
            style={{ width: `${two}%` }}
          />
        </div>
      </div>
    </div>
  );
}

export function OwnPick({ pick }: { pick: OwnDuel['pick'] }) {
  if (!pick) return <p className="text-quiet text-small">You have no pick here.</p>;
  const isOpen = pick.verdict === 'open';
  return (
    <p
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-base px-3 py-2.5',
        isOpen ? 'bg-dot-tint' : 'bg-glass-high',
      )}
    >
      <OutcomeMark outcome={isOpen ? 'possible' : 'wrong'} label="" />
      <span className="eyebrow text-quiet">Your pick</span>
      <span className="condensed font-[650]">
        {pick.player.fullName} {pick.score}
      </span>
      <span className="numerals ml-auto text-small">
        {isOpen ? `${pick.points.toLocaleString('en')} points at stake` : 'Out'}
      </span>
    </p>
  );
}
