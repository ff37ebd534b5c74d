import { formatDateRange } from '@boast/domain/time/format-date';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { formatInstant } from '../../../lib/text/format-instant.ts';
import { TournamentBadges } from '../../../parts/tournaments/cards/TournamentBadges.tsx';
import { StartCountdown } from '../../../parts/tournaments/reminders/StartCountdown.tsx';
import { Button } from '../../../ui/Button.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { Progress } from '../../../ui/status/Progress.tsx';
import type { SideView } from '../draw/match-view.ts';
import { readTournamentAgain } from '../use-live-tournament.ts';
import { WizardAlerts, WizardBar } from './WizardBar.tsx';
import type { WizardView } from './wizard-view.ts';

export function WizardPreview({ view, onStart }: { view: WizardView; onStart: () => void }) {
  const { tournament, progress } = view;
  const { picked, total } = progress;
  const { id: tournamentId, startsAt } = tournament;
  return (
    <>
      <WizardAlerts view={view} />
      <section aria-labelledby="wizard-step" className="flex flex-col gap-6 pb-6">
        <SectionHead id="wizard-step" title="Tournament Preview" />
        <TournamentBadges {...tournament} />
        <p className="max-w-measure text-lead">
          {total} matches, one at a time. Pick the winner and score with one tap or swipe.
        </p>
        <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
          <Fact name="Where">{tournament.location}</Fact>
          <Fact name="When">{formatDateRange(tournament.startDate, tournament.endDate)}</Fact>
          {startsAt !== null && <Fact name="Tips close">{formatInstant(startsAt)}</Fact>}
          <Fact name="Draw">{`${view.source.draw.size} places`}</Fact>
        </dl>
        {startsAt !== null && (
          <StartCountdown startsAt={startsAt} onEnd={() => void readTournamentAgain(tournamentId)} />
        )}
        <SeedList view={view} />
        {picked > 0 && <Progress label="Matches tipped" value={picked} max={total} />}
        <p>
          <Link to={sitePaths.tournament({ tournamentId })} className={linkClass()}>
            See the draw
          </Link>
        </p>
      </section>
      <WizardBar view={view}>
        <Button size="large" onClick={onStart} className="max-sm:grow">
          Start Tipping
        </Button>
      </WizardBar>
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="eyebrow text-quiet">{name}</dt>
      <dd className="numerals mt-0.5">{children}</dd>
    </div>
  );
}

const SHOWN = 4;

function SeedList({ view }: { view: WizardView }) {
  const seeds = firstSeeds(view);
  if (seeds.length === 0) return null;
  return (
    <div>
      <h3 className="eyebrow text-quiet">Seeds</h3>
      <ol className="mt-2 border-line border-t">
        {seeds.map(({ seed, name, country }) => (
          <li key={seed} className="flex items-baseline gap-3 border-line border-b py-2">
            <span className="score w-6 text-[1.25rem]">{seed}</span>
            <span className="condensed min-w-0 grow font-[650] text-lead">{name}</span>
            <span className="text-quiet text-small">{country}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface SeedLine {
  readonly seed: number;
  readonly name: string;
  readonly country: string | null;
}

function firstSeeds({ rounds }: WizardView): SeedLine[] {
  const sides = rounds[0]?.matches.flatMap((match) => match.sides) ?? [];
  return sides
    .flatMap(readSeed)
    .sort((a, b) => a.seed - b.seed)
    .slice(0, SHOWN);
}

/** Skips seeds such as `9/16` and `WC`, which are no single place. */
function readSeed({ player }: SideView): SeedLine[] {
  if (!player?.seed || !/^\d+$/.test(player.seed)) return [];
  return [{ seed: Number(player.seed), name: player.fullName, country: player.countryCode }];
}
