import type { Champion, Duel, OwnDuel, UnderWayTournament } from '@boast/contract/under-way';
import { winnerTitle } from '@boast/domain/draw/rounds';
import type { ReactNode } from 'react';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { genderText } from '../../lib/text/gender.ts';
import { ordinal } from '../../lib/text/ordinal.ts';
import { Avatar } from '../../ui/marks/Avatar.tsx';
import { Badge } from '../../ui/marks/Badge.tsx';
import { DotMark } from '../../ui/marks/Logo.tsx';
import { type Outcome, OutcomeMark } from '../../ui/marks/OutcomeMark.tsx';
import { ReplayBadge } from '../tournaments/cards/TournamentBadges.tsx';
import { Movement } from '../tournaments/live/Movement.tsx';
import { pickOutcome } from '../tournaments/pick-outcome.ts';
import { BesideRow } from './BesideRow.tsx';
import { DuelView } from './DuelView.tsx';
import type { OwnShown } from './keep-away.ts';
import { RivalLine } from './RivalLine.tsx';
import {
  type Away,
  awayText,
  calledText,
  championText,
  earnedText,
  entryText,
  finishText,
  newsText,
  resultPhrase,
} from './under-way-text.ts';

export function OwnTile({ own, children }: { own: OwnShown; children?: ReactNode }) {
  const { tournament, rank, rankBefore, points, score, possibleScore, entryCount } = own;
  const { champion, finish, away, last, next, rival } = own;
  return (
    <TileFrame
      head={children ?? <TileHead tournament={tournament} />}
      news={
        <>
          <span role="status" className="sr-only">
            {newsText(own)}
          </span>
          {away && <AwayLine away={away} />}
          <BesideRow tournament={tournament} />
        </>
      }
      next={next}
      end={
        tournament.status !== 'ACTIVE' && (rank === 1 && points > 0 ? 'You won' : `You came ${ordinal(rank)}`)
      }
      last={
        last && (
          <LastResult duel={last} entryCount={entryCount}>
            <OutcomeMark outcome={pickOutcome[last.pick?.verdict ?? 'wrong']} label="" />
            <span>{earnedText(last.pick)}</span>
          </LastResult>
        )
      }
      entryCount={entryCount}
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5">
        <Figure label="Your rank" note={`of ${entryText(entryCount)}`}>
          <span key={rank} className="score animate-rise text-[4rem] text-accent">
            {rank.toLocaleString('en')}
          </span>
          <Movement rank={rank} before={rankBefore} />
        </Figure>
        <Figure label="Points" note={`${score} of ${possibleScore} right`}>
          <span className="score text-[4rem]">{points.toLocaleString('en')}</span>
        </Figure>
      </dl>
      {finish && tournament.status === 'ACTIVE' && <p className="text-small">{finishText(finish)}.</p>}
      {rival && tournament.status === 'ACTIVE' && <RivalLine tournamentId={tournament.id} rival={rival} />}
      {champion && (
        <ChampionLine label={`Your ${winnerTitle(tournament.drawSize).toLowerCase()}`} champion={champion} />
      )}
    </TileFrame>
  );
}

export function OpenTile({ open }: { open: UnderWayTournament }) {
  const { tournament, entryCount, leaders, favourite, last, next } = open;
  return (
    <TileFrame
      head={<TileHead tournament={tournament} />}
      news={<BesideRow tournament={tournament} />}
      next={next}
      end={tournament.status !== 'ACTIVE' && leaders && `${leaderText(leaders)} won`}
      last={last && <LastResult duel={last} entryCount={entryCount} />}
      entryCount={entryCount}
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5">
        <Figure label="Leader" note={leaders ? `points for ${leaderText(leaders)}` : 'No points yet'}>
          <span className="score text-[4rem] text-accent">{leaders?.points.toLocaleString('en') ?? '0'}</span>
        </Figure>
        <Figure label="Entries" note="sealed">
          <span className="score text-[4rem]">{entryCount.toLocaleString('en')}</span>
        </Figure>
      </dl>
      {favourite && (
        <ChampionLine
          label={`Crowd favourite, ${Math.round((100 * favourite.count) / Math.max(1, entryCount))}%`}
          champion={favourite}
        />
      )}
    </TileFrame>
  );
}

function leaderText({ first, count }: NonNullable<UnderWayTournament['leaders']>): string {
  const [leader] = first;
  if (!leader) return '';
  return count === 1 ? leader.username : `${leader.username} and ${(count - 1).toLocaleString('en')} more`;
}

type TileFrameProps = {
  head: ReactNode;
  news?: ReactNode;
  next: Duel | OwnDuel | null;
  /** Once it is over: in place of the next match. */
  end: ReactNode;
  last: ReactNode;
  entryCount: number;
  children: ReactNode;
};

function TileFrame({ head, news, next, end, last, entryCount, children }: TileFrameProps) {
  return (
    <div className="@container rounded-large border border-line bg-glass">
      <div className="border-line border-b px-5 py-4 sm:px-6">{head}</div>
      {news}
      <div className="grid @min-[44rem]:grid-cols-2">
        <div className="flex min-w-0 flex-col justify-between gap-5 p-5 sm:p-6">{children}</div>
        <div className="min-w-0 border-line p-5 @max-[44rem]:border-t sm:p-6 @min-[44rem]:border-l">
          {end ? (
            <p className="flex items-center gap-4">
              <DotMark className="size-12" />
              <span className="display text-heading">{end}</span>
            </p>
          ) : next ? (
            <DuelView duel={next} entryCount={entryCount} />
          ) : (
            <p className="text-quiet">No match is next yet.</p>
          )}
        </div>
      </div>
      {last && <div className="border-line border-t px-5 py-4 sm:px-6">{last}</div>}
    </div>
  );
}

function TileHead({ tournament }: Pick<UnderWayTournament, 'tournament'>) {
  const { id: tournamentId, name, gender, status, completedMatches, totalMatches } = tournament;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h3 className="display min-w-0 text-title [overflow-wrap:anywhere]">
        <Link
          to={sitePaths.tournament({ tournamentId })}
          className="inline-flex items-center text-ink no-underline hover:text-accent pointer-coarse:min-h-11"
        >
          {name}
        </Link>
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="numerals text-quiet text-small">
          {genderText[gender]}, {completedMatches} of {totalMatches} played
        </span>
        <Badge tone={status === 'ACTIVE' ? 'live' : 'neutral'}>
          {status === 'ACTIVE' ? 'Active' : 'Completed'}
        </Badge>
        <ReplayBadge {...tournament} />
      </p>
    </div>
  );
}

type FigureProps = { label: string; note: string; children: ReactNode };

function Figure({ label, note, children }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <dt className="eyebrow text-quiet">{label}</dt>
      <dd translate="no" className="flex flex-wrap items-baseline gap-x-2">
        {children}
      </dd>
      <dd className="numerals text-quiet text-small [overflow-wrap:anywhere]">{note}</dd>
    </div>
  );
}

function ChampionLine({ label, champion }: { label: string; champion: Champion }) {
  const { player, fate } = champion;
  return (
    <div className="flex items-center gap-3 border-line border-t pt-4">
      <Avatar name={player.fullName} src={player.imageUrl} />
      <div className="min-w-0 grow">
        <p className="eyebrow text-quiet">{label}</p>
        <p className="condensed font-[650] [overflow-wrap:anywhere]">{player.fullName}</p>
      </div>
      <p className="flex max-w-[45%] items-center gap-2 text-right text-small">
        {championText(champion)}
        <OutcomeMark outcome={marks[fate]} label="" />
      </p>
    </div>
  );
}

const marks: Record<Champion['fate'], Outcome> = {
  won: 'correct',
  alive: 'possible',
  out: 'wrong',
  replaced: 'wrong',
};

type LastResultProps = { duel: Duel; entryCount: number; children?: ReactNode };

function LastResult({ duel, entryCount, children }: LastResultProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1">
      <div className="min-w-0">
        <p className="eyebrow text-quiet">Last result, {duel.match.roundName}</p>
        <p key={duel.match.id} className="condensed mt-1 animate-rise font-[650] [overflow-wrap:anywhere]">
          {resultPhrase(duel.match)}
        </p>
      </div>
      <p className="numerals flex flex-wrap items-center gap-x-2 text-small">
        {children}
        <span className="text-quiet">{calledText(duel, entryCount)}</span>
      </p>
    </div>
  );
}

function AwayLine({ away }: { away: Away }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-b bg-dot-tint px-5 py-3 sm:px-6">
      <span className="eyebrow">While you were away</span>
      <span className="numerals">{awayText(away)}</span>
    </p>
  );
}
