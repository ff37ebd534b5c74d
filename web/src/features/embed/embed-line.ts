import { sitePaths } from '../../lib/path-builder.ts';

export interface Embed {
  readonly tournamentId: string;
  readonly view: 'draw' | 'board';
  readonly theme: 'auto' | 'dark' | 'light';
  readonly top: '10' | '25';
}

/** The HTML to paste. Attributes with default values are left out. */
export function embedLine(origin: string, { tournamentId, view, theme, top }: Embed): string {
  const facts = [
    `data-tournament="${tournamentId}"`,
    `data-view="${view}"`,
    ...(theme === 'auto' ? [] : [`data-theme="${theme}"`]),
    ...(view === 'board' && top !== '10' ? [`data-top="${top}"`] : []),
  ];
  return `<script async src="${origin}/embed.js" ${facts.join(' ')}></script>`;
}

/** The page that the line leads to. */
export const embedPage = ({ top, ...embed }: Embed): string =>
  sitePaths.frame({ ...embed, top: embed.view === 'board' ? top : undefined });
