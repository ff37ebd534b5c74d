// Sets the theme before the first paint. A file of its own, because the content security policy allows no inline
// script. src/lib/browser/theme.ts takes over once the application runs; theme.test.ts holds the two together.
(() => {
  let choice = null;
  // A frame on another site has the theme of its address, or its visitor's, and no session.
  const isFramed = location.pathname.startsWith('/embed/tournaments/');
  const [, framed = 'system'] = /[?&]theme=(light|dark)\b/.exec(location.search) ?? [];
  try {
    choice = isFramed ? framed : localStorage.getItem('theme');
    // The page may come with words for visitors (base.css), and whoever has a session is none.
    if (!isFramed && localStorage.getItem('boast-supabase-auth') !== null)
      document.documentElement.dataset.session = '';
  } catch {
    // Storage refused: the default stands.
  }
  const light =
    choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', light ? '#faf8f4' : '#0b0f14');
})();
