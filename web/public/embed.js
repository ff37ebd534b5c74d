// One line of HTML puts a draw or a board on any page: a frame that shows it, and follows it, where the line stands.
//
//   <script async src="https://…/embed.js" data-tournament="…" data-view="draw" data-theme="auto"></script>
//
// Nothing else of that page is touched or read, and nothing is kept in its visitors' browsers.
(() => {
  // All lines that stand here without a frame, and not document.currentScript: what makes pages fast runs scripts later, in
  // elements of its own, and keeps our address in another attribute of the line.
  const lines = [...document.querySelectorAll('script[data-tournament]:not([data-shown])')];
  const addressOf = (line) =>
    [...line.attributes].map(({ value }) => value).find((value) => /\/embed\.js(\?|$)/.test(value));
  for (const line of lines) {
    const address = addressOf(line);
    if (address !== undefined) show(line, new URL(address, document.baseURI).origin);
  }
  if (!document.querySelector('script[data-shown]')) {
    console.warn(
      'embed.js: found no line <script data-tournament="…" src="…/embed.js"> on this page. What makes this page fast may have taken it away: tell it to leave embed.js alone',
    );
  }

  function show(line, origin) {
    line.dataset.shown = '';
    const { tournament, view, theme = 'auto', top = '10' } = line.dataset;
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(tournament)) {
      console.warn('embed.js: data-tournament must be the id of a tournament, as its address has it');
      return;
    }
    const kind = view === 'board' ? 'board' : 'draw';
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({ theme, ...(kind === 'board' && { top }) });
    frame.src = `${origin}/embed/tournaments/${tournament}/${kind}?${query}`;
    frame.title = kind === 'board' ? 'The board of a squash tournament' : 'The draw of a squash tournament';
    frame.loading = 'lazy';
    frame.referrerPolicy = 'no-referrer';
    Object.assign(frame.style, { display: 'block', width: '100%', height: '30rem', border: '0' });
    line.after(frame);

    // The frame says how high it is and what it shows. Whatever else says so is not believed.
    addEventListener('message', ({ data, origin: from, source }) => {
      if (from !== origin || source !== frame.contentWindow || data?.type !== 'boast-embed') return;
      const { height, title } = data;
      if (height > 0 && height < 20_000) frame.style.height = `${Math.ceil(height)}px`;
      if (typeof title === 'string' && title !== '') frame.title = title.slice(0, 200);
    });
  }
})();
