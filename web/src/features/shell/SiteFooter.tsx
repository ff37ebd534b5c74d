import { useAppConfig, useAppSession } from '../../api/app-api.ts';

import { lazyPart } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { StaleNote } from '../../parts/stale/StaleNote.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Logo } from '../../ui/marks/Logo.tsx';
import { Toaster } from '../../ui/status/Toaster.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { footerLinks } from './footer-links.ts';
import { PlacesBar } from './PlacesBar.tsx';

const OwnGates = lazyPart(async () => (await import('./OwnGates.tsx')).OwnGates);

const thisYear = new Date().getFullYear();

export function SiteFooter() {
  const { productName } = useAppConfig();
  const session = useAppSession();
  const isAdmin = session.status === 'signed-in' && session.isAdmin;
  return (
    <>
      <footer className="mt-16 border-line border-t bg-glass">
        <div className="wide flex flex-col gap-1 py-2 md:flex-row md:justify-between md:gap-10 md:py-10">
          <div className="flex max-w-80 flex-col items-start gap-5 max-md:max-w-none">
            <Logo name={productName} className="max-md:hidden" />
            <p className="text-quiet text-small max-md:text-micro">
              {productName} is the platform for squash fans to predict tournament outcomes and compete with
              friends.
            </p>
          </div>
          <nav aria-label="Footer" className="grid grid-cols-3 gap-x-4 max-md:text-small md:gap-x-10">
            {footerLinks.map(({ group, links }) => (
              <ul key={group} className="flex flex-col md:gap-1.5">
                <li className="eyebrow pb-1 text-quiet max-md:sr-only">{group}</li>
                {(group === adminLink.group && isAdmin ? [...links, adminLink] : links).map(
                  ({ to, name }) => (
                    <li key={to}>
                      <Link to={to} className={linkClass('quiet')}>
                        {name}
                      </Link>
                    </li>
                  ),
                )}
              </ul>
            ))}
          </nav>
        </div>
        <div className="wide">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-1 text-quiet text-small max-md:text-micro md:py-5">
            <ThemeSwitch />
            <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4">
              <p>
                © {thisYear} {productName}. All rights reserved.
              </p>
              {/* A file of the build, not a page. */}
              <a href="/licences.txt" className={linkClass('quiet')}>
                Open-source licences
              </a>
            </div>
          </div>
        </div>
        {/* These belong elsewhere, but load with the footer because the first view does without them. */}
        <StaleNote />
        <Toaster />
        {session.status === 'signed-in' && (
          <PromptSuspense>
            <OwnGates />
          </PromptSuspense>
        )}
      </footer>
      <PlacesBar />
    </>
  );
}

const adminLink = { group: 'About', to: sitePaths.admin(), name: 'Admin Portal' };
