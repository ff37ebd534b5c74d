import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { serverClock } from '../../api/app-api.ts';
import { Link } from '../../lib/router/Link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { attentionQuery } from '../parts/running-queries.ts';
import { attentionCards, type AttentionCard as Card } from './attention-cards.ts';

/** Seven cards: what needs somebody now. */
export function AttentionCards() {
  const { data } = useSuspenseQuery(attentionQuery);
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {attentionCards(data, serverClock.now()).map((card) => (
        <li key={card.key}>
          <AttentionCard card={card} />
        </li>
      ))}
    </ul>
  );
}

/** One matter that may need somebody: how many, and the way to the first of them. */
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
                <span className="numerals shrink-0 text-quiet">{line.detail}</span>
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
