import type { ListName } from '@boast/contract/admin/lists';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { tournamentsQuery } from '../../../api/queries/tournaments.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { linkClass } from '../../../ui/link-class.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingRegion } from '../../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { type NavItem, navItems } from '../../frame/nav-items.ts';
import { useMayCall, useMayOpen } from '../../frame/use-portal-role.ts';
import { type ListSource, listCountQuery } from '../../list/list-query.ts';
import { attentionQuery } from '../../parts/admin-queries.ts';
import { AttentionList } from './AttentionList.tsx';
import { attentionOf } from './attention.ts';
import { attentionCards, type AttentionCard as Card } from './attention-cards.ts';

export function DashboardPage() {
  const isAdmin = useMayCall()('searchAll');
  return (
    <AdminPage title="Brackets admin portal">
      {isAdmin && (
        <section aria-label="Needs attention now">
          <AdminBoundary loading={<AttentionSkeleton />}>
            <AttentionCards />
          </AdminBoundary>
        </section>
      )}
      <Panel title="Tournaments to look at" flush>
        <AdminBoundary loading={<Skeleton className="m-5 h-24 sm:m-6" />}>
          <Attention />
        </AdminBoundary>
      </Panel>
      <ListCards />
    </AdminPage>
  );
}

function Attention() {
  const { data } = useSuspenseQuery(openTournamentsQuery);
  const { data: attention } = useSuspenseQuery(attentionQuery);
  const overdue = new Set(attention.overdue.first.map(({ id }) => id));
  return <AttentionList items={attentionOf(data, { now: serverClock.now(), overdue })} />;
}

const openTournamentsQuery = tournamentsQuery({ status: ['CREATING', 'UPCOMING', 'ACTIVE'] });

function ListCards() {
  const mayOpen = useMayOpen();
  const { active, matches, players, users, entries, issues } = useCounts();
  const cards: readonly {
    item: NavItem;
    text: ReactNode;
    count?: Count;
  }[] = [
    {
      item: navItems.tournaments,
      text: 'Every draw, from its import to its final.',
      count: { value: active, of: 'active' },
    },
    {
      item: navItems.matches,
      text: 'Enter and correct results, times and courts.',
      count: { value: matches, of: 'upcoming' },
    },
    {
      item: navItems.players,
      text: 'Everyone in a draw, by world ranking.',
      count: { value: players, of: 'known' },
    },
    { item: navItems.users, text: 'The people who play.', count: { value: users, of: 'known' } },
    {
      item: navItems.entries,
      text: 'What they predicted, and when.',
      count: { value: entries, of: 'in all' },
    },
    {
      item: navItems.dataIssues,
      text: "What doesn't add up, and how to fix it.",
      count: { value: issues, of: 'open' },
    },
  ];
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {cards
        .filter(({ item }) => mayOpen(item.to))
        .map(({ item, text, count }) => (
          <li key={item.to}>
            <ListCard item={item} count={count}>
              {text}
            </ListCard>
          </li>
        ))}
    </ul>
  );
}

function useCounts() {
  return {
    active: useCount(navItems.tournaments, { name: 'tournaments', fixed: { status: ['ACTIVE'] } }),
    matches: useCount(navItems.matches, { name: 'matches', fixed: { is_completed: false } }),
    players: useCount(navItems.players, { name: 'players' }),
    users: useCount(navItems.users, { name: 'users' }),
    entries: useCount(navItems.entries, { name: 'entries' }),
    issues: useCount(navItems.dataIssues, { name: 'data-issues' }),
  };
}

/** Undefined until it is counted, and for who may not open the list. */
const useCount = <N extends ListName>({ to }: NavItem, list: ListSource<N>) => {
  const enabled = useMayOpen()(to);
  return useQuery({ ...listCountQuery(list), enabled }).data;
};

type Count = { value: number | undefined; of: string };

type ListCardProps = {
  item: NavItem;
  count?: { value: number | undefined; of: string } | undefined;
  children: ReactNode;
};

function ListCard({ item: { to, name, icon: Icon }, count, children }: ListCardProps) {
  return (
    <Link
      to={to}
      className="group flex h-full flex-col gap-2 rounded-large border border-line bg-glass p-5 text-ink no-underline hover:border-edge hover:bg-glass-high"
    >
      <span className="flex items-center gap-3">
        <Icon aria-hidden="true" className="size-5 text-quiet group-hover:text-accent" />
        <span className="display text-title">{name}</span>
      </span>
      <span className="text-quiet text-small">{children}</span>
      {count && (
        <span className="mt-auto flex items-baseline gap-2 pt-2">
          <span className="score text-[2.5rem]">{count.value?.toLocaleString('en') ?? '–'}</span>
          <span className="text-quiet text-small">{count.of}</span>
        </span>
      )}
    </Link>
  );
}

function AttentionSkeleton() {
  return (
    <LoadingRegion label="Loading what needs attention...">
      <Skeleton className="h-36" />
    </LoadingRegion>
  );
}

function AttentionCards() {
  const { data } = useSuspenseQuery(attentionQuery);
  const cards = attentionCards(data, serverClock.now());
  const waiting = cards.filter(({ count }) => count > 0);
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 empty:hidden sm:grid-cols-2 xl:grid-cols-3">
        {waiting.map((card) => (
          <li key={card.key}>
            <AttentionCard card={card} />
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-4 text-quiet text-small">
        {cards
          .filter(({ count }) => count === 0)
          .map(({ key, to, words }) => (
            <Link key={key} to={to} className={linkClass('quiet')}>
              {words}
            </Link>
          ))}
      </p>
    </>
  );
}

function AttentionCard({ card: { title, to, count, words, tone, lines } }: { card: Card }) {
  return (
    <article
      aria-label={title}
      className={classNames(
        'flex h-full flex-col rounded-large border border-t-[3px] bg-glass',
        tone === 'trouble' ? 'border-line border-t-tin' : 'border-line',
        tone === 'soon' && 'border-t-dot',
      )}
    >
      <Link
        to={to}
        className="group flex items-start justify-between gap-4 rounded-t-large px-5 pt-4 pb-3 text-ink no-underline hover:bg-glass-high"
      >
        <span className="flex min-w-0 flex-col gap-1">
          <span className="eyebrow text-quiet">{title}</span>
          <span className="text-quiet text-small">{words}</span>
        </span>
        <span className={classNames('score text-[2.75rem]', numberTone[tone])}>
          {count.toLocaleString('en')}
        </span>
      </Link>
      {lines.length > 0 && (
        <ul className="border-line border-t">
          {lines.map((line) => (
            <li key={line.key} className="not-last:border-line not-last:border-b">
              <Link
                to={line.to}
                className="flex min-h-11 items-center gap-3 px-5 py-2 text-ink text-small no-underline hover:bg-glass-high"
              >
                <span className="min-w-0 grow truncate font-[600]">{line.name}</span>
                <span className="numerals wrap-anywhere max-w-3/5 shrink-0 text-right text-quiet">
                  {line.detail}
                </span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-quiet" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

const numberTone = { trouble: 'text-tin-text', soon: 'text-accent', calm: 'text-quiet' } as const;
