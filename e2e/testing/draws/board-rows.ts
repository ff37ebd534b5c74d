import type { Locator } from 'playwright-core';

/** The rows of a board as texts, with its heading, without the late details of a wide board. */
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
