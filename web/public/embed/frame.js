// Keeps the draw or board in a frame as it is on the server, and tells the page around how high it is. What it shows is
// the server's HTML, asked for again: nothing is drawn here, kept, or known of whoever looks.

const STEADY_MS = 30_000;
/** Days before the lock nothing hurries. */
const CALM_MS = 60_000;
/** A stream that is refused, for there are as many as there may be, is asked for again so much later. */
const STREAM_AGAIN_MS = 300_000;
/** Facts older than this are shown as old. The server's heart beats four times as often. */
const OLD_MS = 75_000;

let heardAt = Date.now();
let stream = null;
let streamRefusedAt = Number.NEGATIVE_INFINITY;
let isAsking = false;
let asksAgain = false;
/** As the server drew it, without the marks put on it here. */
let shown = shownNow().cloneNode(true);

function shownNow() {
  return document.querySelector('main');
}

function heard() {
  heardAt = Date.now();
  tellAge();
}

async function refresh() {
  asksAgain = isAsking;
  if (isAsking) return;
  isAsking = true;
  try {
    const answer = await fetch(location.href, { cache: 'no-cache', credentials: 'omit' });
    // One that is gone says so in a page like this one.
    if (answer.ok || answer.status === 404) {
      show(new DOMParser().parseFromString(await answer.text(), 'text/html'));
      // An answer of before, given because there is no newer one just now, says how old it is.
      heardAt = Date.now() - Number(answer.headers.get('x-stale-seconds') ?? 0) * 1_000;
      tellAge();
    }
  } catch {
    // Not reached: what is shown grows old, and says so.
  }
  isAsking = false;
  if (asksAgain) await refresh();
}

function show(page) {
  const fresh = page.querySelector('main');
  if (!fresh || fresh.isEqualNode(shown)) return;
  const before = shown;
  shown = fresh.cloneNode(true);
  const news = markNews(fresh, before);
  const place = document.querySelector('#rounds')?.scrollLeft ?? 0;
  const focused = document.activeElement?.id;
  shownNow().replaceWith(fresh);
  document.title = page.title;
  document.querySelector('#rounds')?.scrollTo({ left: place, behavior: 'instant' });
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  document.querySelector('#news').textContent = news.slice(0, 4).join('. ');
  countDown();
  follow();
}

/** Marks what is another than before, and answers what to say of it. */
function markNews(fresh, before) {
  const known = new Map([...before.querySelectorAll('[data-key]')].map((one) => [one.dataset.key, one]));
  return [...fresh.querySelectorAll('[data-key]')].flatMap((one) => {
    const old = known.get(one.dataset.key);
    // Somebody new on the board is news; a round that was not shown before is none.
    if (old ? old.isEqualNode(one) : one.localName !== 'tr') return [];
    one.classList.add('is-new');
    return one.dataset.news && one.dataset.news !== old?.dataset.news ? [one.dataset.news] : [];
  });
}

/** `stream` while it is played, `poll` before, nothing once it is over. */
const pace = () => shownNow().dataset.follow;

function follow() {
  if (pace() !== 'stream' || document.hidden) {
    stream?.close();
    stream = null;
    return;
  }
  if (stream || Date.now() - streamRefusedAt < STREAM_AGAIN_MS) return;
  stream = new EventSource(`/api/tournaments/${shownNow().dataset.tournament}/events?for=embed`);
  // All who follow hear at the same moment, and need not ask in the same.
  stream.addEventListener('results', () => setTimeout(() => void refresh(), Math.random() * 1_500));
  stream.addEventListener('beat', heard);
  stream.addEventListener('error', () => {
    if (stream?.readyState !== EventSource.CLOSED) return;
    stream = null;
    streamRefusedAt = Date.now();
  });
}

let askedAt = Date.now();

/** Asks from time to time where no stream tells; every second turn in calm days. */
function turn() {
  tellAge();
  countDown();
  follow();
  if (document.hidden || !pace()) return;
  const isHeard = stream?.readyState === EventSource.OPEN && Date.now() - heardAt < OLD_MS;
  const wait = pace() === 'poll' ? CALM_MS : STEADY_MS;
  if (isHeard || Date.now() - askedAt < wait) return;
  askedAt = Date.now();
  void refresh();
}

function tellAge() {
  const age = document.querySelector('#age');
  const isOld = Boolean(pace()) && Date.now() - heardAt > OLD_MS + (pace() === 'poll' ? CALM_MS : 0);
  age.dataset.state = isOld ? 'old' : 'live';
  const time = new Date(heardAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const words = isOld ? `Out of date: last checked at ${time}` : pace() === 'stream' ? 'Live' : '';
  if (age.textContent !== words) age.textContent = words;
}

/** How long until picks lock, beside the moment that the server wrote. */
function countDown() {
  const lock = document.querySelector('time[data-lock]');
  if (!lock) return;
  const minutes = Math.ceil((new Date(lock.dateTime) - Date.now()) / 60_000);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  const parts = days > 0 ? [`${days} d`, `${hours} h`] : [`${hours} h`, `${minutes % 60} min`];
  lock.textContent = minutes > 0 ? parts.join(' ') : 'Now';
}

function tellHeight() {
  const { height } = document.documentElement.getBoundingClientRect();
  // How high a public page is, and its title, are nobody's secret: any page may frame this one.
  parent.postMessage({ type: 'boast-embed', height, title: document.title }, '*');
}

if (parent !== window) new ResizeObserver(tellHeight).observe(document.documentElement);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && pace() && Date.now() - heardAt > 5_000) void refresh();
  follow();
});
addEventListener('online', () => void refresh());
setInterval(turn, 5_000);
turn();
