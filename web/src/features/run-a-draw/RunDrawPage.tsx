import { useState } from 'react';
import { useAppSession, useUserId } from '../../api/app-api.ts';
import { browserStorage } from '../../lib/browser/browser-storage.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import type { DrawForm } from './draw-form.ts';
import { keepForm, readKeptForm } from './kept-form.ts';
import { OwnDraws } from './OwnDraws.tsx';

/** It brings the reader of lists along. */
const runDrawForm = lazyPart(async () => (await import('./RunDrawForm.tsx')).RunDrawForm);

export function RunDrawPage() {
  const { status } = useAppSession();
  const userId = useUserId();
  return (
    <div className="page py-10">
      <PageTitle>Run a draw</PageTitle>
      <div className="mx-auto flex max-w-measure flex-col gap-10">
        <header>
          <h1 className="display text-display">Run a draw</h1>
          <p className="mt-4 text-lead text-quiet">
            Run your club championship. Anyone with the link can predict every match. Free.
          </p>
          <p className="mt-3">
            <Link to={sitePaths.howToRun()} className={linkClass()}>
              How to run a draw
            </Link>
          </p>
        </header>
        {status === 'loading' ? <LoadingMark /> : <KeptForm key={userId} userId={userId} />}
      </div>
    </div>
  );
}

function KeptForm({ userId }: { userId: string | null }) {
  const [form, setForm] = useState(() => readKeptForm(browserStorage, userId));
  const change = (next: DrawForm) => {
    setForm(next);
    keepForm(browserStorage, { form: next, userId, now: Date.now() });
  };
  return (
    <>
      {userId !== null && <OwnDraws onPlayAgain={change} />}
      <PromptSuspense fallback={<LoadingMark />}>
        <runDrawForm.Page form={form} onChange={change} />
      </PromptSuspense>
    </>
  );
}
