import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppConfig, useAppSession } from '../../api/app-api.ts';
import { type LinkToken, readMailLink } from '../../api/session/mail-link.ts';

import { notePendingSignUp, readPendingSignUp } from '../../api/session/pending-sign-up.ts';
import { browserStorage } from '../../lib/browser/browser-storage.ts';
import { leaveFromHere } from '../../lib/router/navigate.ts';
import { useLocation } from '../../lib/router/use-location.ts';

import { focusTerms, TermsFields, unansweredTerms } from '../../parts/account/TermsFields.tsx';
import { EmptyPage } from '../../parts/EmptyPage.tsx';
import { mailedLinkQuery } from '../../parts/news/news-queries.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Read } from '../../parts/Read.tsx';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/status/Alert.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { confirmForCode, confirmLink } from './confirm-link.ts';
import { endings, kindOfType, type UsableLink, wayOn, wordsOf } from './confirm-text.ts';
import { goOn } from './go-on.ts';

/** Mailed links lead here. The page says whose account it is and what will happen; the button does it. */
export function ConfirmPage() {
  const { hash, search } = useLocation();
  const link = readMailLink({ hash, search });
  const { auth } = useAppConfig();
  if (link?.kind !== 'token') return <EndedLink status="unknown" />;
  return auth.provider === 'builtin' ? <KnownLink link={link} /> : <Question link={link} facts={null} />;
}

function KnownLink({ link }: { link: LinkToken }) {
  const query = useQuery(mailedLinkQuery(link.tokenHash));
  const checking = (
    <div className="page py-12">
      <PageTitle>Confirm</PageTitle>
      <LoadingMark message="Checking your link..." />
    </div>
  );
  return (
    <Read page query={query} title="Couldn't check this link" skeleton={checking}>
      {(facts) =>
        facts.status === 'works' ? (
          <Question link={link} facts={facts} onRefused={() => void query.refetch()} />
        ) : (
          <EndedLink status={facts.status} type={link.type} />
        )
      }
    </Read>
  );
}

function EndedLink({ status, type }: { status: keyof typeof endings; type?: LinkToken['type'] }) {
  const { title, text } = endings[status];
  return (
    <EmptyPage title={title} {...wayOn(type)}>
      {text}
    </EmptyPage>
  );
}

type QuestionProps = {
  link: LinkToken;
  /** Null if a hosted service keeps them. */
  facts: UsableLink | null;
  onRefused?: () => void;
};

function Question({ link, facts, onRefused }: QuestionProps) {
  const [state, setState] = useState<'asking' | 'pending' | 'half'>('asking');
  const [refusal, setRefusal] = useState<string>();
  // A person who signed up in this browser has accepted them there.
  const [asksTerms] = useState(
    () => facts?.kind === 'signup' && !readPendingSignUp(browserStorage, facts.email, Date.now()),
  );
  const [terms, setTerms] = useState(unansweredTerms);
  const [isTried, setTried] = useState(false);
  const { title, button } = wordsOf[facts?.kind ?? kindOfType(link.type)];
  const press = async () => {
    if (asksTerms) {
      setTried(true);
      if (!terms.accepted) return focusTerms();
      notePendingSignUp(browserStorage, { email: facts?.email ?? '', mails: terms, now: Date.now() });
    }
    const leave = leaveFromHere();
    setState('pending');
    const confirmed = await (facts?.givesCode ? confirmForCode(link) : confirmLink(link));
    if (confirmed.outcome === 'half') return setState('half');
    if (confirmed.outcome !== 'refused') return goOn(link, { next: confirmed, facts, leave });
    setState('asking');
    setRefusal(confirmed.message);
    onRefused?.();
  };
  if (state === 'half')
    return (
      <EmptyPage title="One address confirmed" {...wayOn(link.type)}>
        Now open the link we sent to the other one. Your email changes once both are confirmed.
      </EmptyPage>
    );
  return (
    <div className="page py-12">
      <PageTitle>{title}</PageTitle>
      <div className="mx-auto max-w-form">
        <h1 className="display text-display">{title}</h1>
        <div className="mt-4 mb-8 flex flex-col gap-3 text-quiet">
          <WhatHappens facts={facts} />
        </div>
        {refusal && (
          <div className="mb-6">
            <Alert announce tone="danger" title={refusal} />
          </div>
        )}
        {asksTerms && (
          <div className="mb-6">
            <TermsFields value={terms} onChange={setTerms} isMissing={isTried && !terms.accepted} />
          </div>
        )}
        <Button wide loading={state === 'pending'} onClick={() => void press()}>
          {button}
        </Button>
        <p className="mt-6 text-quiet text-small">
          Not you? Close this page. Nothing happens until you press the button.
        </p>
      </div>
    </div>
  );
}

function WhatHappens({ facts }: { facts: UsableLink | null }) {
  const session = useAppSession();
  const { productName } = useAppConfig();
  if (!facts) return <p>Press the button to go ahead.</p>;
  const email = <Address>{facts.email}</Address>;
  if (facts.kind === 'email_change_current' || facts.kind === 'email_change_new')
    return (
      <>
        <p>
          The {productName} account of <Address>{facts.account}</Address> will use{' '}
          <Address>{facts.newEmail ?? facts.email}</Address> instead.
        </p>
        <p>You'll need to confirm both addresses.</p>
      </>
    );
  const otherEmail = session.status === 'signed-in' && session.email !== facts.email ? session.email : null;
  return (
    <>
      {facts.kind === 'signup' && (
        <p>
          This confirms {email} is yours. Your {productName} account is then ready.
          {facts.asksForPassword && ' Next, you choose a password.'}
        </p>
      )}
      {facts.kind === 'magiclink' && <p>This signs you in as {email} in this browser.</p>}
      {facts.kind === 'recovery' && <p>You're choosing a new password for {email}.</p>}
      {otherEmail && (
        <p>
          You're signed in here as <Address>{otherEmail}</Address>. You'll be signed out of that account.
        </p>
      )}
    </>
  );
}

function Address({ children }: { children: string }) {
  return (
    <strong translate="no" className="break-words text-ink">
      {children}
    </strong>
  );
}
