import type { ComponentProps, MouseEvent } from 'react';
import { navigate, usePathname } from './router.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of this site. */
  to: string;
  replace?: boolean | undefined;
  state?: unknown;
};

/** A link inside the site: an ordinary one, which changes the page without loading it anew. */
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

/** Not one that asks for another tab, window or a download. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type NavLinkProps = LinkProps & {
  /** Pages below it count, too. */
  below?: boolean | undefined;
};

/** A link that says when one is on its page. */
export function NavLink({ below = false, ...rest }: NavLinkProps) {
  const pathname = usePathname();
  const path = rest.to.split(/[?#]/)[0] ?? '';
  const isHere = pathname === path || (below && pathname.startsWith(`${path}/`));
  return <Link {...rest} aria-current={isHere ? 'page' : undefined} />;
}
