import type { Api } from '../people/api.ts';

interface PageToImport {
  readonly url: string;
  readonly gender: 'mens' | 'womens';
  readonly html?: string;
  readonly is_completed?: boolean;
}

/**
 * Imports a page like an administrator who confirms every finding of the preview. Resolves to the tournament's id.
 * Other stories import draws with the same players, so it retries if one came in between.
 */
export async function importPage(api: Api, body: PageToImport, looks = 10): Promise<string> {
  const { data: preview } = await api('previewPastedTournament', { body });
  const accepted = preview.findings.map(({ type }) => type);
  try {
    return (await api('importTournament', { body: { ...body, accepted } })).data.id;
  } catch (error) {
    const isNew = error instanceof Error && error.message.startsWith('FINDINGS_NOT_ACCEPTED');
    if (!isNew || looks === 1) throw error;
    return importPage(api, body, looks - 1);
  }
}
