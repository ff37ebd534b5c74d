import { Alert } from '../ui/Alert.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LoadingMark } from '../ui/LoadingMark.tsx';
import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

export function MessagesSection() {
  return (
    <section className="flex flex-col gap-8">
      <SectionHead title="Messages and states" />
      <div className="flex flex-col gap-3">
        <Alert title="Sign in to submit tips" action={<Button size="small">Sign in</Button>} />
        <Alert tone="success" title="Entry Submitted">
          Your picks have been saved. You can still modify your predictions until the tournament begins.
        </Alert>
        <Alert tone="warning" title="Tournament Not Finalized">
          Some Round 1 matches are still pending player assignments. You won&apos;t be able to submit tips
          until all matches are finalized.
        </Alert>
        <Alert tone="danger" title="Insufficient Credits">
          You need 1 credit to enter this tournament. Please purchase credits first.
        </Alert>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <Panel title="Upcoming" level={3} flush>
          <EmptyState
            title="No Upcoming Tournaments"
            action={
              <a href="#lists" className={buttonClass({ variant: 'outline', size: 'small' })}>
                Browse tournaments
              </a>
            }
          />
        </Panel>
        <Panel title="Results" level={3} flush>
          <ErrorState
            title="Error loading matches"
            message="The server did not answer in time."
            onRetry={() => {}}
          />
        </Panel>
        <Panel title="Loading" level={3}>
          <LoadingRegion label="Loading tournaments">
            <div className="flex flex-col gap-3">
              <Skeleton className="h-7 w-3/5" />
              <Skeleton />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-11 w-32" />
            </div>
          </LoadingRegion>
        </Panel>
        <Panel>
          <LoadingMark message="Loading application..." />
        </Panel>
      </div>
    </section>
  );
}
