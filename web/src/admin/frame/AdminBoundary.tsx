import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { EmptyPage } from '../../parts/EmptyPage.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { homeOf, mayOpen, type PortalRole, pathWithoutDraw } from './portal-role.ts';
import { usePortalRole } from './use-portal-role.ts';

interface Subject {
  readonly name: keyof typeof subjects;
  readonly list: string;
}

type AdminBoundaryProps = {
  subject?: Subject | undefined;
  loading?: ReactNode;
  /** A new value resets a failure. */
  resetKey?: string | undefined;
  children: ReactNode;
};

/** Shows a skeleton while a page reads, or a failure with a way on. Bugs go to the crash page. */
export function AdminBoundary(props: AdminBoundaryProps) {
  const { subject, loading = <AdminPageSkeleton />, resetKey, children } = props;
  const { reset } = useQueryErrorResetBoundary();
  const portalRole = usePortalRole();
  const back = subject && wayBack(portalRole, subject);
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(error, tryAgain) => {
        if (!(error instanceof ApiFailure)) throw error;
        if (subject && back && isUnknown(error)) {
          return <AdminNotFound title={subjects[subject.name].unknown} back={back} />;
        }
        const title = subject ? subjects[subject.name].failed : 'Error loading data';
        return (
          <div className={subject && 'page'}>
            {subject && <PageTitle>{title}</PageTitle>}
            <ErrorState
              page={subject !== undefined}
              title={title}
              message={failureMessage(error)}
              onRetry={() => {
                reset();
                tryAgain();
              }}
              action={
                back && (
                  <Link to={back} className={buttonClass({ variant: 'outline' })}>
                    Back
                  </Link>
                )
              }
            />
          </div>
        );
      }}
    >
      <PromptSuspense fallback={loading}>{children}</PromptSuspense>
    </ErrorBoundary>
  );
}

/** An organiser goes back to the draw, and to the site if the draw is gone. */
function wayBack(portalRole: PortalRole, { name, list }: Subject): string {
  if (mayOpen(portalRole, list)) return list;
  return name === 'Tournament' ? pathWithoutDraw(portalRole) : homeOf(portalRole);
}

/** An invalid id is treated like an unknown one. */
const isUnknown = ({ code }: ApiFailure): boolean => code === 'NOT_FOUND' || code === 'INVALID_INPUT';

const subjects = {
  Tournament: { unknown: 'Tournament not found', failed: 'Error loading tournament' },
  Match: { unknown: 'Match not found', failed: 'Error loading match' },
  Player: { unknown: 'Player not found', failed: 'Error loading player' },
  User: { unknown: 'User not found', failed: 'Error loading user' },
  Entry: { unknown: 'Entry not found', failed: 'Error loading entry' },
  Payment: { unknown: 'Payment not found', failed: 'Error loading payment' },
  'Audit record': { unknown: 'Audit record not found', failed: 'Error loading audit record' },
  'Data issue': { unknown: 'Data issue not found', failed: 'Error loading data issue' },
} as const;

function AdminPageSkeleton() {
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <LoadingRegion label="Loading...">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-3 h-9 w-3/5 max-w-96" />
        <Skeleton className="mt-8 h-64" />
      </LoadingRegion>
    </div>
  );
}

export function AdminNotFound({ title, back }: { title: string; back: string }) {
  return <EmptyPage title={title} to={back} linkText="Back" />;
}
