/** What is shown on another page, and how. */
export interface Embed {
  readonly tournamentId: string;
  readonly view: 'draw' | 'board';
  readonly theme: 'auto' | 'dark' | 'light';
  /** Rows of a board. */
  readonly top: '10' | '25';
}

/** The one line of HTML that shows it. What goes without saying is not in it. */
export function embedLine(origin: string, { tournamentId, view, theme, top }: Embed): string {
  const facts = [
    `data-tournament="${tournamentId}"`,
    `data-view="${view}"`,
    ...(theme === 'auto' ? [] : [`data-theme="${theme}"`]),
    ...(view === 'board' && top !== '10' ? [`data-top="${top}"`] : []),
  ];
  return `<script async src="${origin}/embed.js" ${facts.join(' ')}></script>`;
}

/** The page in the frame that the line makes (web/public/embed.js). */
export const embedPage = ({ tournamentId, view, theme, top }: Embed): string =>
  `/embed/tournaments/${tournamentId}/${view}?${new URLSearchParams({ theme, ...(view === 'board' && { top }) }).toString()}`;
