import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { navigate, usePlace } from '../../lib/router/router.ts';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { adminPaths, type ImportTarget } from '../parts/admin-paths.ts';
import { FetchingPage } from './FetchingPage.tsx';
import { ImportForm } from './ImportForm.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { type PastedPage, pageBody, previewKey, previewQuery } from './import-preview.ts';
import { readImportRequest } from './import-target.ts';
import { keepPasted, numbered, readPasted, stepOf } from './pasted.ts';

/** From a tour page's address, or its HTML, to a preview and from there to a tournament. The step is in the address. */
export function ImportPage() {
  const { search, state } = usePlace();
  const { target, step } = readImportRequest(new URLSearchParams(search));
  const [pasted, setPasted] = useState(() => readPasted<PastedPage>(state));
  const wantsPreview = step === 'preview';
  const preview = useQuery({ ...previewQuery(target, pasted), enabled: wantsPreview });

  const show = (next: ImportTarget, html: string | null) => {
    const isSamePage = html === (pasted?.html ?? null);
    const page = isSamePage ? pasted : html === null ? null : numbered({ html });
    setPasted(page);
    if (page) keepPasted(page);
    const to = adminPaths.importPreview(next);
    if (!wantsPreview || to !== adminPaths.importPreview(target)) navigate(to, { state: stepOf(page) });
    else if (isSamePage) void preview.refetch();
  };
  const backToForm = () => {
    navigate(adminPaths.importForm(target));
    void queryClient.cancelQueries({ queryKey: previewKey });
    queryClient.removeQueries({ queryKey: previewKey });
  };

  return (
    <AdminPage title="Create Tournament from PSA" above={[places.tournaments]}>
      {wantsPreview && preview.data ? (
        <ImportPreview
          bringIn={(agreed) => call('importTournament', { body: { ...pageBody(target, pasted), ...agreed } })}
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
          failure={wantsPreview && preview.error ? messageOf(preview.error) : null}
          onSubmit={show}
        />
      )}
    </AdminPage>
  );
}
