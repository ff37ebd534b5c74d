import { useQuery } from '@tanstack/react-query';
import { Read } from '../../parts/Read.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { documentQuery, type WebhookEvent } from './api-document-query.ts';
import { Code, DescribedText, InlineCode } from './Code.tsx';

/** The section says what the addresses of a draw are sent, and how to check that it came from here. */
export function Webhooks() {
  return (
    <div className="flex max-w-3xl flex-col gap-4 text-quiet">
      <p>
        You can add up to ten addresses to a draw you run. Each gets the draw's events, signed as in{' '}
        <a href="https://www.standardwebhooks.com" className={linkClass()}>
          Standard Webhooks
        </a>
        . Check the signature with one of its libraries, over the body exactly as it came:
      </p>
      <Code label="A receiver that checks signatures" copied>
        {RECEIVER}
      </Code>
      <ul className="flex list-disc flex-col gap-3 pl-5 marker:text-tin">
        {RULES.map((text) => (
          <li key={text} className="pl-1">
            <DescribedText text={text} />
          </li>
        ))}
      </ul>
      <h3 className="font-[650] text-ink">Events</h3>
      <Events />
      <h3 className="font-[650] text-ink">Slack and Discord</h3>
      <p>
        An address at <InlineCode>hooks.slack.com</InlineCode> or{' '}
        <InlineCode>discord.com/api/webhooks</InlineCode> gets the same events as lines of text with a link,
        as <InlineCode>text</InlineCode> or <InlineCode>content</InlineCode>. They aren't signed, and they
        never @mention anyone.
      </p>
    </div>
  );
}

const RECEIVER = `import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET); // whsec_…
createServer(async (request, response) => {
  try {
    const { type, data } = webhook.verify(await text(request), request.headers);
    console.log(type, data.tournament.name);
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
}).listen(8080);`;

const RULES = [
  'Answer any 2xx within ten seconds. Redirects are not followed.',
  'Anything else is tried again: after 5 seconds, 5 minutes, 30 minutes, 2, 5, 10, 14, 20 and 20 hours, each up to a tenth shorter, or later if you send `Retry-After`. Every try has the same `webhook-id`, so you can ignore a second one, and a new `webhook-timestamp`. The libraries refuse timestamps that are five minutes off.',
  'After three days we drop the event and switch the address off. Answer 410 to switch it off at once. A test that arrives switches it on again.',
  'Events may arrive in another order than they happened. Their `timestamp` says when that was.',
  'A new secret and the one before it both sign for a day, so you can change over.',
  'Events never contain picks. More types may come: ignore what you don’t know.',
];

function Events() {
  const query = useQuery(documentQuery);
  const skeleton = (
    <LoadingRegion label="Loading the events">
      <Skeleton className="h-40 w-full" />
    </LoadingRegion>
  );
  return (
    <Read query={query} title="Couldn't load the events" skeleton={skeleton}>
      {({ webhooks }) => (
        <div>
          {Object.entries(webhooks).map(([type, { post }]) => (
            <EventItem key={type} type={type} event={post} />
          ))}
        </div>
      )}
    </Read>
  );
}

function EventItem({ type, event }: { type: string; event: WebhookEvent }) {
  const { example } = event.requestBody.content['application/json'];
  return (
    <Disclosure
      summary={
        <span className="min-w-0">
          <span className="font-mono text-ink">{type}</span>
          <span className="block font-normal text-quiet text-small">{event.summary}</span>
        </span>
      }
    >
      <Code label={`An example of ${type}`}>{JSON.stringify(example, null, 2)}</Code>
    </Disclosure>
  );
}
