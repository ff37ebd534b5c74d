import { linkClass } from '../../ui/link-class.ts';
import { Panel } from '../../ui/Panel.tsx';

export function HowToCall() {
  return (
    <Panel title="In a program">
      <div className="flex flex-col gap-4 text-small">
        <p>Send it with each call, as a bearer token:</p>
        <pre className="wrap-anywhere whitespace-pre-wrap rounded-base border border-line bg-court p-3 font-mono text-micro">
          {`curl ${location.origin}/api/who-am-i \\\n  -H "authorization: Bearer boast_…"`}
        </pre>
        <p>
          <a href="/openapi.json" className={linkClass()}>
            The API’s description
          </a>{' '}
          names every call, for generators of clients. Pages of other sites may call, too.
        </p>
        <ul className="ml-4 flex list-disc flex-col gap-2 text-quiet marker:text-tin">
          <li>Each token reads 120 times a minute and writes 30 times.</li>
          <li>No token sees or changes your account, your password, payments or leagues.</li>
          <li>Entering by a token spends credits where entering costs some.</li>
          <li>A new password, or signing out everywhere, revokes all of them.</li>
          <li>Whoever has a token is you to us. Keep it out of pages and public code.</li>
        </ul>
      </div>
    </Panel>
  );
}
