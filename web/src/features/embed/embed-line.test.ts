import { expect, it } from 'vitest';
import { embedLine, embedPage } from './embed-line.ts';

const tournamentId = '0199d6a0-0000-7000-8000-000000000000';
const plain = { tournamentId, view: 'draw', theme: 'auto', top: '10' } as const;

it('the line says what is not usual, and no more', () => {
  expect(embedLine('https://boast.test', plain)).toBe(
    `<script async src="https://boast.test/embed.js" data-tournament="${tournamentId}" data-view="draw"></script>`,
  );
  expect(embedLine('https://boast.test', { ...plain, view: 'board', theme: 'dark', top: '25' })).toBe(
    `<script async src="https://boast.test/embed.js" data-tournament="${tournamentId}" data-view="board" data-theme="dark" data-top="25"></script>`,
  );
});

it('the preview is the page that the line leads to', () => {
  expect(embedPage({ ...plain, top: '25' })).toBe(`/embed/tournaments/${tournamentId}/draw?theme=auto`);
  expect(embedPage({ ...plain, view: 'board', theme: 'light', top: '25' })).toBe(
    `/embed/tournaments/${tournamentId}/board?theme=light&top=25`,
  );
});
