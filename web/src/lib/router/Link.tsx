import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from './navigate.ts';
import { usePathname } from './use-location.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  replace?: boolean | undefined;
  state?: unknown;
};

export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event) || rest.target) return;
        event.preventDefault();
        navigate(to, { replace, state });
      }}
    >
      {children}
    </a>
  );
}

/** False if the click asks for another tab, window or a download. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type NavLinkProps = LinkProps & {
  /** Also matches the pages below it. */
  below?: boolean | undefined;
  /** Other pages that belong to this place. */
  also?: readonly string[] | undefined;
};

export function NavLink({ below = false, also = [], ...rest }: NavLinkProps) {
  const pathname = usePathname();
  const path = rest.to.split(/[?#]/)[0] ?? '';
  const isHere = pathname === path || also.includes(pathname) || (below && pathname.startsWith(`${path}/`));
  return <Link {...rest} aria-current={isHere ? 'page' : undefined} />;
}
