/** Calls back with the URL of a link that is about to be followed: pointed at, touched or focused. */
export function watchLinks(onIntent: (url: URL) => void): void {
  const notice = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === location.origin && link.target === '') onIntent(new URL(link.href));
  };
  for (const kind of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(kind, notice, { passive: true });
  }
}
