/** Nothing but the audience decides who sees a draw and who hears of it, so no other file reads the columns that it reads. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '../..');
/** Those that write the columns, name them, carry them along, show them, or filter a list of administrators by them. */
const OWNERS = [
  'features/draws/audience.ts',
  'features/draws/tournament-facts.ts',
  'features/draws/tournament-store.ts',
  'features/draws/tournament-view.ts',
  'features/tournaments/clubs/own-draws-view.ts',
];
const COLUMN = /\bis_published\b|\b(?:tournament|head|whole|t)\.(?:is_public|hidden_reason)\b|'is_public'/;

it('no other file of the server reads whether a draw is hidden, published or public', () => {
  const found = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/test|__generated__/.test(file) && !OWNERS.includes(file))
    .filter((file) => COLUMN.test(readFileSync(join(SERVER, file), 'utf8')));
  expect(found).toEqual([]);
});
