import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureMessage } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { navigate } from '../../../lib/router/navigate.ts';
import { useLocation } from '../../../lib/router/use-location.ts';

import { Button } from '../../../ui/Button.tsx';
import { DotPulse } from '../../../ui/status/DotPulse.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { adminPaths, type ImportTarget } from '../../parts/admin-paths.ts';
import { ImportForm } from './ImportForm.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { type PastedPage, pageBody, previewKey, previewQuery } from './import-preview.ts';
import { historyStateOf, keepPasted, readImportRequest, readPasted, withNumber } from './pasted.ts';

/** The step is in the URL. */
export function ImportPage() {
  const { search, state } = useLocation();
  const { target, step } = readImportRequest(new URLSearchParams(search));
  const [pasted, setPasted] = useState(() => readPasted<PastedPage>(state));
  const wantsPreview = step === 'preview';
  const preview = useQuery({ ...previewQuery(target, pasted), enabled: wantsPreview });

  const show = (next: ImportTarget, html: string | null) => {
    const isSamePage = html === (pasted?.html ?? null);
    const page = isSamePage ? pasted : html === null ? null : withNumber({ html });
    setPasted(page);
    if (page) keepPasted(page);
    const to = adminPaths.importPreview(next);
    if (!wantsPreview || to !== adminPaths.importPreview(target))
      navigate(to, { state: historyStateOf(page) });
    else if (isSamePage) void preview.refetch();
  };
  const backToForm = () => {
    navigate(adminPaths.importForm(target));
    void queryClient.cancelQueries({ queryKey: previewKey });
    queryClient.removeQueries({ queryKey: previewKey });
  };

  return (
    <AdminPage title="Create Tournament from PSA" above={[navItems.tournaments]}>
      {wantsPreview && preview.data ? (
        <ImportPreview
          onImport={(agreed) =>
            callApi('importTournament', { body: { ...pageBody(target, pasted), ...agreed } })
          }
          preview={preview.data}
          isReadAgain={preview.isFetching}
          onChanged={() => void preview.refetch()}
          onBack={backToForm}
        />
      ) : wantsPreview && preview.isFetching ? (
        <FetchingPage
          host={pasted === null ? new URL(target.url).host : null}
          what={pasted === null ? 'page' : 'pasted page'}
          onCancel={backToForm}
        />
      ) : (
        <ImportForm
          key={search}
          target={target}
          html={pasted?.html ?? ''}
          failure={wantsPreview && !preview.data && preview.error ? failureMessage(preview.error) : null}
          onSubmit={show}
        />
      )}
    </AdminPage>
  );
}

type FetchingPageProps = {
  /** The host that is asked; null if nothing is fetched. */
  host: string | null;
  what: string;
  onCancel: () => void;
};

export function FetchingPage({ host, what, onCancel }: FetchingPageProps) {
  const seconds = useSeconds();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-base border border-line bg-glass px-4 py-3">
        <DotPulse className="h-3.5 text-accent" />
        <p role="status">{host === null ? `Reading the ${what}…` : `Fetching the ${what} from ${host}…`}</p>
        <p aria-hidden="true" className="numerals text-quiet text-small">
          {seconds} s{host !== null && ' of at most 10'}
        </p>
        <Button variant="outline" size="small" className="ml-auto" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Skeleton className="h-9 w-3/5 max-w-96" />
      <Skeleton className="h-28" />
      <Skeleton className="h-64" />
    </div>
  );
}

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
