// biome-ignore-all lint: written for browsers that know nothing newer
// A browser older than the site is made for gets what is read without scripts, and is told which ones are new enough. The
// application looks at the mark (src/main.tsx); src/lib/browser/floor.test.ts holds the words to build/browser-floor.ts.
(function () {
  var isOld =
    !('noModule' in document.createElement('script')) ||
    !Array.prototype.toSorted ||
    !window.CSS ||
    !CSS.supports('color', 'color-mix(in srgb, red, blue)');
  try {
    new RegExp('(?<=a)b');
  } catch (error) {
    isOld = Boolean(error);
  }
  if (!isOld) return;
  document.documentElement.setAttribute('data-browser', 'old');
  var text = document.getElementsByTagName('noscript')[0];
  var place = document.getElementById('root');
  // Nothing else is on its way.
  var waits = place.querySelectorAll('[role="status"], .animate-skeleton');
  for (var at = 0; at < waits.length; at++) waits[at].parentNode.removeChild(waits[at]);
  place.insertAdjacentHTML(
    'afterbegin',
    '<p role="note" class="page py-6"><strong>This browser is too old to take part here.</strong> ' +
      'You can read draws and results below. To make picks, use Chrome or Edge 111, Firefox 115, Safari 16.4, or newer.</p>',
  );
  if (text) place.insertAdjacentHTML('afterend', text.textContent);
})();
