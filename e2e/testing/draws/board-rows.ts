import type { Locator } from 'playwright-core';

/** The rows of a board as texts, with its heading, without the late details of a wide board and the second lines of a phone's. */
export const boardRows = (board: Locator): Promise<string[]> =>
  board.getByRole('row').evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll('td:not([data-detail]), th:not([data-detail])')]
        .map((cell) => {
          const first = cell.cloneNode(true) as Element;
          for (const second of first.querySelectorAll('.md\\:hidden')) second.remove();
          return first.textContent;
        })
        .join(''),
    ),
  );
