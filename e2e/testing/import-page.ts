import type { Api } from './api.ts';

interface PageToImport {
  readonly url: string;
  readonly gender: 'mens' | 'womens';
  readonly html?: string;
  readonly is_completed?: boolean;
}

/** Imports a page as an administrator does who looked at the preview and ticked all that it asks. Answers the tournament's id. */
export async function importPage(api: Api, body: PageToImport): Promise<string> {
  const { data: preview } = await api('previewPastedTournament', { body });
  const accepted = preview.findings.map(({ type }) => type);
  return (await api('importTournament', { body: { ...body, accepted } })).data.id;
}
