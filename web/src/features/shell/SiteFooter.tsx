import type { Query } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { queryClient, useConfig, useSession } from '../../api/app-api.ts';
import { developerPaths } from '../../lib/developer-paths.ts';
import { lazyPage } from '../../lib/lazy-page.tsx';
import { pb } from '../../lib/path-builder.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { createOldAnswers, staleWords } from './old-answers.ts';
import { PlacesBar } from './PlacesBar.tsx';

const thisYear = new Date().getFullYear();

/** What stands below every page: the footer, and on a phone the bar of places. */
export function SiteFooter() {
  const { productName } = useConfig();
  const session = useSession();
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
        {/* They stand elsewhere, and come with the footer because the first view does without all three. */}
        <StaleNote />
        <LateToaster />
      </footer>
      <PlacesBar />
    </>
  );
}

const footerLinks = [
  {
    group: 'Play',
    links: [
      { to: pb.home(), name: 'Home' },
      { to: pb.tournaments(), name: 'Tournaments' },
      { to: pb.leaderboard(), name: 'Leaderboard' },
      { to: pb.results(), name: 'Results' },
    ],
  },
  {
    group: 'Learn',
    links: [
      { to: pb.howItWorks(), name: 'How It Works' },
      { to: pb.faq(), name: 'FAQ' },
      { to: pb.rules(), name: 'Rules' },
      { to: developerPaths.developers(), name: 'Developers' },
    ],
  },
  {
    group: 'About',
    links: [
      { to: pb.contact(), name: 'Contact Us' },
      { to: pb.privacy(), name: 'Privacy Policy' },
      { to: pb.terms(), name: 'Terms of Service' },
    ],
  },
];

/** For administrators only. */
const adminLink = { group: 'About', to: pb.admin(), name: 'Admin Portal' };

const toaster = lazyPage(async () => (await import('../../ui/Toaster.tsx')).Toaster);

function LateToaster() {
  const hasToaster = useToaster();
  if (!hasToaster) return null;
  return (
    <PromptSuspense>
      <toaster.Page params={{}} />
    </PromptSuspense>
  );
}

/** How long the first view has for itself; and after which the toaster is asked for again when it did not come. */
const SECOND = 1_000;
const AGAIN = 10_000;

/** True once the first view had its second and the toaster is here. Without a network the page goes on without it. */
function useToaster(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let timer = setTimeout(fetchToaster, SECOND);
    function fetchToaster() {
      toaster.load().then(
        () => setHere(true),
        () => {
          timer = setTimeout(fetchToaster, AGAIN);
        },
      );
    }
    return () => clearTimeout(timer);
  }, []);
  return isHere;
}

/** How often what is old is asked for again, in milliseconds: not by all pages in the same moment. */
const AGAIN_MS = 15_000;
const SPREAD_MS = 5_000;

const deviceNow = () => Date.now();
const oldAnswers = createOldAnswers(deviceNow);
new PerformanceObserver((heard) =>
  oldAnswers.hear(heard.getEntries() as PerformanceResourceTiming[]),
).observe({ type: 'resource', buffered: true });

/** Above the page, and there before anything stands in it, so that screen readers say what does. */
const place = document.createElement('div');
place.setAttribute('role', 'status');

/** Says above the page that what it shows is old, for as long as it is. */
function StaleNote() {
  const words = useSyncExternalStore(oldAnswers.watch, readWords);
  const isOld = words !== null;
  useEffect(() => {
    if (!isOld) return;
    const timer = setInterval(() => void askAgain(), AGAIN_MS + Math.random() * SPREAD_MS);
    return () => clearInterval(timer);
  }, [isOld]);
  useEffect(() => {
    document.getElementById('main')?.prepend(place);
    return () => place.remove();
  }, []);
  if (words === null) return null;
  return createPortal(
    <div className="border-line border-b bg-warning-tint">
      <p className="wide py-2 text-ink text-small">{words}</p>
    </div>,
    place,
  );
}

function readWords(): string | null {
  const oldest = oldAnswers.oldest();
  return oldest === null ? null : staleWords(deviceNow() - oldest);
}

/** What is shown is asked for at once, all else when it is shown again: then it is told anew whether it is old. */
async function askAgain(): Promise<void> {
  const known = oldAnswers.known();
  const askedAt = deviceNow();
  const isOfAll = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] !== 'me';
  await queryClient.invalidateQueries({ predicate: isOfAll });
  // The observer hears a moment later than whoever asked.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: isOfAll });
  // Somebody else may have asked meanwhile, which ends our waiting and answers nothing.
  const isAnswered = shown.every(({ state }) => state.status === 'success' && state.dataUpdatedAt >= askedAt);
  if (isAnswered) oldAnswers.forget(known);
  else oldAnswers.hear([]);
}
