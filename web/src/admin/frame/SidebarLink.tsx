import { NavLink } from '../../lib/router/Link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import type { Place } from './places.ts';

type SidebarLinkProps = {
  place: Place;
  isWide: boolean;
  /** It stands for the pages below it, too. */
  below?: boolean;
  /** How many wait there, with the word for them. */
  waiting?: { readonly count: number; readonly word: string } | undefined;
};

/** One way of the sidebar; in the rail its name is a tooltip. The court line stands beside where one is. */
export function SidebarLink({ place, isWide, below = false, waiting }: SidebarLinkProps) {
  const { to, name, icon: Icon } = place;
  const words = waiting && waiting.count > 0 ? `${waiting.count} ${waiting.word}` : undefined;
  const link = (
    <NavLink
      to={to}
      below={below}
      aria-description={words}
      className={classNames(
        'relative flex min-h-9 items-center gap-3 rounded-base px-3 font-[600] text-quiet no-underline pointer-coarse:min-h-11',
        'hover:bg-glass-high hover:text-ink aria-[current=page]:bg-glass-high aria-[current=page]:text-ink',
        'before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:scale-y-0 before:bg-tin',
        'before:transition-transform aria-[current=page]:before:scale-y-100',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={isWide ? '' : 'sr-only'}>{name}</span>
      {words && (
        <span
          aria-hidden="true"
          title={words}
          className={classNames(
            'numerals rounded-small bg-tin-fill px-1.5 text-micro text-on-tin',
            isWide ? 'ml-auto' : 'absolute top-0.5 right-0.5',
          )}
        >
          {waiting?.count}
        </span>
      )}
    </NavLink>
  );
  if (isWide) return link;
  return (
    <Tooltip content={words ? `${name}, ${words}` : name} side="right">
      {link}
    </Tooltip>
  );
}
