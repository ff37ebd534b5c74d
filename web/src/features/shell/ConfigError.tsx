import { DocumentTitle } from '../../ui/DocumentTitle.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';

export function ConfigError({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const message =
    error instanceof Error && error.message !== '' ? error.message : 'Configuration not available';
  return (
    <main className="page">
      <DocumentTitle>Configuration Error</DocumentTitle>
      <ErrorState
        page
        title="Configuration Error"
        message="Failed to load application configuration"
        retryLabel="Try Again"
        onRetry={onTryAgain}
      >
        <p className="mt-4 max-w-measure font-mono text-quiet text-small">{message}</p>
      </ErrorState>
    </main>
  );
}
