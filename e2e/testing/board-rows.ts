import type { Locator } from 'playwright-core';

/** The rows of a board as texts, its heading among them, without what only a wide board shows and is read later. */
export const boardRows = (board: Locator): Promise<string[]> =>
  board
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td:not([data-detail]), th:not([data-detail])')]
          .map((cell) => cell.textContent)
          .join(''),
      ),
    );
