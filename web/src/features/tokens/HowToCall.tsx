import { linkClass } from '../../ui/link-class.ts';
import { Panel } from '../../ui/Panel.tsx';

export function HowToCall() {
  return (
    <Panel title="In your app">
      <div className="flex flex-col gap-4 text-small">
        <p>Send it with every call as a bearer token:</p>
        <pre className="wrap-anywhere whitespace-pre-wrap rounded-base border border-line bg-court p-3 font-mono text-micro">
          {`curl ${location.origin}/api/who-am-i \\\n  -H "authorization: Bearer boast_…"`}
        </pre>
        <p>
          <a href="/openapi.json" className={linkClass()}>
            The API’s description
          </a>{' '}
          lists every call, for client generators. Other sites' pages can call it too.
        </p>
        <ul className="ml-4 flex list-disc flex-col gap-2 text-quiet marker:text-tin">
          <li>Each token allows 120 reads and 30 writes a minute.</li>
          <li>No token can see or change your account, password, payments or leagues.</li>
          <li>Entering with a token spends credits if the entry costs any.</li>
          <li>Changing your password or signing out everywhere revokes all tokens.</li>
          <li>A token acts as you. Keep it out of pages and public code.</li>
        </ul>
      </div>
    </Panel>
  );
}
