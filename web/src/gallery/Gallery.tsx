import { CourtView } from '../ui/CourtView.tsx';
import { Logo } from '../ui/Logo.tsx';
import { linkClass } from '../ui/link-class.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { TooltipProvider } from '../ui/Tooltip.tsx';
import { ActsSection } from './ActsSection.tsx';
import { FormsSection } from './FormsSection.tsx';
import { ListsSection } from './ListsSection.tsx';
import { MarksSection } from './MarksSection.tsx';
import { MessagesSection } from './MessagesSection.tsx';
import { NumbersSection } from './NumbersSection.tsx';
import { TypeSection } from './TypeSection.tsx';

/** Every component on one page, to look at. The development server serves it at /gallery.html; it is never built. */
export function Gallery() {
  return (
    <TooltipProvider>
      <SkipLink />
      <header className="border-line border-b">
        <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
          <Logo name="Boast" />
          <nav aria-label="Sections" className="flex max-sm:order-last max-sm:-mx-3 max-sm:w-full">
            <a href="#type" aria-current="page" className={linkClass('nav')}>
              Type
            </a>
            <a href="#forms" className={linkClass('nav')}>
              Forms
            </a>
            <a href="#lists" className={linkClass('nav')}>
              Lists
            </a>
          </nav>
          <div className="ml-auto">
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Hero />
        <div className="page flex flex-col gap-20 py-16">
          <TypeSection />
          <MarksSection />
          <NumbersSection />
          <ActsSection />
          <FormsSection />
          <MessagesSection />
          <ListsSection />
        </div>
      </main>
      <Toaster />
    </TooltipProvider>
  );
}

function Hero() {
  return (
    <div className="relative isolate overflow-hidden border-tin border-b-[6px]">
      <CourtView className="-z-10 absolute top-0 right-0 h-64 w-full mask-b-from-60% md:h-full md:w-2/3 md:mask-b-from-100% md:mask-l-from-65% md:mask-l-to-95%" />
      <div className="page flex min-h-[34rem] flex-col justify-end pt-16 pb-10">
        <p className="eyebrow text-quiet">The slowest ball in the game</p>
        <h1 className="display mt-3 max-w-[9ch] text-hero">Predict. Win. Celebrate.</h1>
      </div>
    </div>
  );
}
