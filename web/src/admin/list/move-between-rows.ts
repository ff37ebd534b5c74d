const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys go from a row's link or button to the same one of the row below or above. */
export function moveBetweenRows(event: KeyboardEvent): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const from = event.target instanceof Element ? event.target.closest('a, button') : null;
  const row = from?.closest('tbody > tr');
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  if (!from || !row || !next) return;
  const place = [...row.querySelectorAll('a, button')].indexOf(from);
  const operable = [...next.querySelectorAll<HTMLElement>('a, button')];
  const target = operable[place] ?? operable[0];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
