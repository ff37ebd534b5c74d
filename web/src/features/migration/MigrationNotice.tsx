import { Copy } from 'lucide-react';
import { useAppConfig } from '../../api/app-api.ts';

import { buttonClass } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DocumentTitle } from '../../ui/DocumentTitle.tsx';
import { CourtView } from '../../ui/marks/CourtView.tsx';
import { Logo } from '../../ui/marks/Logo.tsx';
import { Toaster } from '../../ui/status/Toaster.tsx';
import { findStoredEmail } from './stored-email.ts';

export function MigrationNotice() {
  const { productName, migration } = useAppConfig();
  const newSite = new URL(migration?.newSiteUrl ?? location.origin);
  const email = findStoredEmail(window);
  return (
    <main className="relative isolate grid min-h-dvh overflow-hidden">
      <DocumentTitle>{`${productName} has moved`}</DocumentTitle>
      <CourtView className="-z-10 absolute inset-y-0 right-0 h-full w-[46%] [mask-image:linear-gradient(to_right,transparent,black_30%)] max-lg:hidden" />
      <div className="page flex flex-col items-start justify-center gap-6 py-14">
        <Logo name={productName} />
        <h1 className="display max-w-[14ch] text-display">{productName} has moved</h1>
        <ul className="flex max-w-[30rem] list-disc flex-col gap-2 pl-5 text-lead marker:text-accent">
          <li>We're on a new platform. Please create a new account there.</li>
          <li>Use the same email as here, and your tipping history links to it automatically.</li>
          <li>Confirm that email with the link we send you to see your history.</li>
        </ul>
        {email !== null && <CopyEmail email={email} />}
        <div className="flex flex-col gap-2">
          <a href={newSite.href} className={buttonClass({ size: 'large' })}>
            Continue to New Site
          </a>
          <p className="text-quiet text-small">You'll be redirected to {newSite.host}</p>
        </div>
      </div>
      <Toaster />
    </main>
  );
}

function CopyEmail({ email }: { email: string }) {
  return (
    <div className="flex w-full max-w-[30rem] flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-large border border-line bg-glass px-5 py-4">
      <dl className="min-w-0">
        <dt className="eyebrow text-quiet">Your email</dt>
        <dd className="break-words font-[650] text-lead">{email}</dd>
      </dl>
      <CopyButton text={email} label="Copy" icon={Copy} advice="Please manually copy your email address" />
    </div>
  );
}
