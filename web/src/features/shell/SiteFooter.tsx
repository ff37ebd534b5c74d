import { useSession } from '../../api/use-session.ts';
import { Link } from '../../lib/router/Link.tsx';
import { useConfig } from '../../lib/use-config.ts';
import { Logo } from '../../ui/Logo.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { adminLink, footerLinks } from './footer-links.ts';
import { LateToaster } from './LateToaster.tsx';
import { StaleNote } from './StaleNote.tsx';

const thisYear = new Date().getFullYear();

export function SiteFooter() {
  const { productName } = useConfig();
  const session = useSession();
  const isAdmin = session.status === 'signed-in' && session.isAdmin;
  return (
    <footer className="mt-16 border-line border-t bg-glass">
      <div className="wide flex flex-col gap-10 py-10 md:flex-row md:justify-between">
        <div className="flex max-w-80 flex-col items-start gap-5">
          <Logo name={productName} />
          <p className="text-quiet text-small">
            {productName} is the platform for squash fans to predict tournament outcomes and compete with
            friends.
          </p>
          <ThemeSwitch />
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-10 gap-y-6 sm:grid-cols-3">
          {footerLinks.map(({ group, links }) => (
            <ul key={group} className="flex flex-col gap-1.5">
              <li className="eyebrow pb-1 text-quiet">{group}</li>
              {(group === adminLink.group && isAdmin ? [...links, adminLink] : links).map(({ to, name }) => (
                <li key={to}>
                  <Link to={to} className={linkClass('quiet')}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </div>
      <div className="wide">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-t py-5 text-quiet text-small">
          <p>
            © {thisYear} {productName}. All rights reserved.
          </p>
          {/* A file of the build, not a page. */}
          <a href="/licences.txt" className={linkClass('quiet')}>
            Open-source licences
          </a>
        </div>
      </div>
      {/* They stand elsewhere, and come with the footer because the first view does without all three. */}
      <StaleNote />
      <LateToaster />
    </footer>
  );
}
