import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, messageOf } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { tournamentQuery } from '../../api/queries.ts';
import { navigate, usePlace } from '../../lib/router/router.ts';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { adminPaths } from '../parts/admin-paths.ts';
import { FetchingPage } from './ImportPage.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { type GivenSheet, previewKey, sheetBody, sheetPreviewQuery } from './import-preview.ts';
import { keepPasted, numbered, readPasted, stepOf } from './pasted.ts';
import { SheetForm } from './SheetForm.tsx';

/** From pasted cells or a CSV file to the preview that pages have, and from there to a tournament, or into the one it is for. */
export function SheetPage() {
  const place = usePlace();
  const search = new URLSearchParams(place.search);
  const tournamentId = search.get('tournament');
  const [given, setGiven] = useState(() => readPasted<GivenSheet>(place.state) ?? nothing);
  const wantsPreview = search.get('step') === 'preview' && given.sheet !== '';
  const preview = useQuery({ ...sheetPreviewQuery(given, tournamentId), enabled: wantsPreview });
  const { data: tournament } = useQuery({
    ...tournamentQuery(tournamentId ?? ''),
    enabled: tournamentId !== null,
  });
  const path = (step?: 'preview') =>
    adminPaths.importSheet({ tournamentId: tournamentId ?? undefined, ...(step && { step }) });

  const show = (next: Omit<GivenSheet, 'number'>) => {
    const sheet = numbered(next);
    setGiven(sheet);
    keepPasted(sheet);
    navigate(path('preview'), { state: stepOf(sheet), replace: wantsPreview });
  };
  const backToForm = () => {
    navigate(path());
    void queryClient.cancelQueries({ queryKey: previewKey });
    queryClient.removeQueries({ queryKey: previewKey });
  };
  const above = tournament && { to: adminPaths.tournament(tournament.id), name: tournament.name };

  return (
    <AdminPage
      title={tournamentId === null ? 'Tournament from a spreadsheet' : 'Update from a spreadsheet'}
      above={above ? [places.tournaments, above] : [places.tournaments]}
    >
      {wantsPreview && preview.data ? (
        <ImportPreview
          bringIn={(agreed) =>
            call('importSheet', { body: { ...sheetBody(given, tournamentId), ...agreed } })
          }
          preview={preview.data}
          isReadAgain={preview.isFetching}
          onChanged={() => void preview.refetch()}
          onBack={backToForm}
        />
      ) : wantsPreview && preview.isFetching ? (
        <FetchingPage host={null} what="sheet" onCancel={backToForm} />
      ) : (
        <SheetForm
          tournamentId={tournamentId}
          given={given}
          problems={wantsPreview && preview.error ? problemsOf(preview.error) : null}
          onSubmit={show}
        />
      )}
    </AdminPage>
  );
}

const nothing: GivenSheet = { number: 0, sheet: '', gender: 'mens', isCompleted: false };

/** By row and column where the server read the sheet; else one sentence. */
function problemsOf(error: Error): readonly string[] {
  const problems = error instanceof ApiFailure ? error.details['problems'] : null;
  return Array.isArray(problems) ? problems.map(String) : [messageOf(error)];
}
