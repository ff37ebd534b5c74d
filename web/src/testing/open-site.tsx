import type { User } from '@boast/contract/account/users';
import { configure } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { CONFIG } from './answers.ts';
import {
  type Answers,
  type AuthAnswer,
  createFakeApi,
  type FakeApi,
  NO_ANSWER,
  strangeAnswer,
} from './fake-api.ts';
import { sessionOfTest, storeSession } from './session.ts';

interface SiteOptions {
  /** Beside the configuration, and what every page asks about a signed-in person. */
  readonly answers?: Answers;
  readonly auth?: AuthAnswer;
  /** Who is signed in; nobody by default. */
  readonly person?: User;
  /** How long their session still lasts; a negative one has ended. */
  readonly sessionSeconds?: number;
  /** What the page writes to the console on purpose, such as a failure that the test provokes. */
  readonly tolerated?: readonly RegExp[];
}

interface OpenSite {
  readonly api: FakeApi;
  readonly user: UserEvent;
}

/**
 * Loads a page of the site or the portal as a browser does: every module anew, with what address and storage say. The API is a
 * fake; all else is the product. The test fails where the page calls what it has no answer for, or complains.
 */
export async function openSite(address: string, options: SiteOptions = {}): Promise<OpenSite> {
  const { answers = {}, person, auth = person && authOf(person), sessionSeconds, tolerated = [] } = options;
  const own = person && { userDetails: { data: person } };
  const api = createFakeApi({ getConfig: { data: CONFIG }, ...own, ...answers }, auth);
  vi.stubGlobal('fetch', api.fetch);
  const complaints = collectComplaints(tolerated);
  const closePage = trackPage();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  if (person) storeSession(person, sessionSeconds);
  history.replaceState(null, '', address);
  vi.resetModules();
  const [{ Site }, { followSession }, { queryClient }, { configQuery }, { warmPage }] = await Promise.all([
    import('../Site.tsx'),
    import('../api/session/follow-session.ts'),
    import('../api/query-client.ts'),
    import('../api/app-api.ts'),
    import('../routes.tsx'),
  ]);
  // As main.tsx does.
  void queryClient.prefetchQuery(configQuery);
  followSession();
  void warmPage(location);
  const report = (error: unknown) => console.error(error);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onCaughtError: report, onUncaughtError: report });
  root.render(<Site />);
  onTestFinished(() => {
    root.unmount();
    closePage();
    queryClient.clear();
    expect(api.unanswered, 'calls that the test does not answer').toEqual([]);
    expect(complaints, 'complaints of the page').toEqual([]);
  });
  return { api, user: userEvent.setup({ delay: null }) };
}

// No bound of time: this ends what never comes.
configure({
  asyncUtilTimeout: 60_000,
  // React works as in a browser, and tests wait for what it shows.
  eventWrapper: (press) => press(),
  asyncWrapper: (wait) => wait(),
  // Without the whole page.
  getElementError: (message) => new Error(message?.split('\n\n')[0]),
});

/** The auth service knows no second factor of theirs, and nothing else. */
const authOf = (person: User): AuthAnswer => {
  return ({ path }) => (path === '/user' ? strangeAnswer(sessionOfTest(person).user) : NO_ANSWER);
};

function collectComplaints(tolerated: readonly RegExp[]): readonly string[] {
  const complaints: string[] = [];
  // The auth library warns of each page after the first that it is not alone.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const text = words.map(String).join(' ');
    if (!tolerated.some((pattern) => pattern.test(text))) complaints.push(text);
  });
  return complaints;
}

/** Returns what closes a page: it does nothing later, and hears nothing of the next one. */
function trackPage(): () => void {
  const timers = new Set<NodeJS.Timeout>();
  const [start, repeat] = [setTimeout, setInterval];
  const track = (timer: NodeJS.Timeout) => {
    timers.add(timer);
    return timer;
  };
  const channels = new Set<BroadcastChannel>();
  class OwnChannel extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.add(this);
    }
  }
  vi.stubGlobal('setTimeout', (...parts: Parameters<typeof setTimeout>) => track(start(...parts)));
  vi.stubGlobal('setInterval', (...parts: Parameters<typeof setInterval>) => track(repeat(...parts)));
  vi.stubGlobal('BroadcastChannel', OwnChannel);
  return () => {
    for (const timer of timers) clearTimeout(timer);
    for (const channel of channels) channel.close();
    vi.unstubAllGlobals();
  };
}
