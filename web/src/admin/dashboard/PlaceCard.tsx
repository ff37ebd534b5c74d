import type { ReactNode } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import type { Place } from '../frame/places.ts';

type PlaceCardProps = {
  place: Place;
  /** How much of what is in it; `value` is undefined while it is not known. */
  count?: { value: number | undefined; of: string } | undefined;
  children: ReactNode;
};

/** A place of the portal as a card; all of it leads there. */
export function PlaceCard({ place: { to, name, icon: Icon }, count, children }: PlaceCardProps) {
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
