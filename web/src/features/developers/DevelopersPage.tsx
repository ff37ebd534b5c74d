import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { ReadingPage } from '../../parts/ReadingPage.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Code, DescribedText, InlineCode } from './Code.tsx';
import { Reference } from './Reference.tsx';
import { Webhooks } from './Webhooks.tsx';

export function DevelopersPage() {
  return (
    <ReadingPage
      title="Developers"
      lead={
        <p>
          Draws, players, leaderboards, seals: your apps can read what this site shows. No key, no sign-up.
          You only need a token for your own data.
        </p>
      }
      sections={[
        { id: 'begin', title: 'Get started', content: <Begin /> },
        { id: 'tokens', title: 'Tokens', content: <Tokens /> },
        { id: 'conventions', title: 'Conventions', content: <Texts of={CONVENTIONS} /> },
        { id: 'limits', title: 'Limits', content: <Limits /> },
        { id: 'errors', title: 'Errors', content: <Errors /> },
        { id: 'webhooks', title: 'Webhooks', content: <Webhooks /> },
        { id: 'change', title: 'Changes', content: <Texts of={CHANGE} /> },
        { id: 'reference', title: 'Reference', content: <Reference /> },
      ]}
    />
  );
}

function Begin() {
  const { origin } = location;
  return (
    <div className="flex max-w-3xl flex-col gap-4 text-quiet">
      <p>Active tournaments, from a terminal:</p>
      <Code label="A first request with curl" copied>
        {`curl "${origin}/api/tournaments?status=ACTIVE"`}
      </Code>
      <p>The top of a leaderboard, from your own page:</p>
      <Code label="A request with fetch" copied>
        {`const api = '${origin}/api';
const { data: [tournament] } = await fetch(\`\${api}/tournaments?status=ACTIVE\`).then((answer) => answer.json());
const board = await fetch(\`\${api}/tournaments/\${tournament.id}/leaderboard?page_size=3\`).then((answer) => answer.json());
for (const { rank, username, points } of board.data) console.log(rank, username, points);`}
      </Code>
      <p>
        For live updates, open <InlineCode>{'GET /api/tournaments/{tournamentId}/events'}</InlineCode> with an{' '}
        <InlineCode>EventSource</InlineCode>. You get an event with every result. To generate a client, use{' '}
        <a href="/openapi.json" className={linkClass()}>
          openapi.json
        </a>
        , OpenAPI 3.1.
      </p>
    </div>
  );
}

function Tokens() {
  return (
    <div className="flex max-w-3xl flex-col gap-4 text-quiet">
      <p>
        Your own data, such as your entries, needs a token. Create one on{' '}
        <Link to={sitePaths.tokens()} className={linkClass()}>
          your tokens page
        </Link>
        , for reading or for entering too, and send it with each call:
      </p>
      <Code label="A request with a token">{`curl "${location.origin}/api/entries" -H "Authorization: Bearer boast_…"`}</Code>
      <p>A token acts as you. Keep it secret: out of pages, apps and public code.</p>
    </div>
  );
}

const CONVENTIONS = [
  'Names in queries are snake_case, as in `page_size`; names in bodies are camelCase, as in `matchTips`. Unknown query names are refused, and the answer lists the known ones.',
  'Answers are JSON: `{"data": …}`, lists with `pageInfo`, pages from 0. Timestamps are ISO 8601 in UTC, days are local to the venue. Missing values are `null`.',
  "To change something you've read, send its version as `If-Match`. An old version is refused with 409 and overwrites nothing.",
  'Calls that must not run twice take an `Idempotency-Key`. Use a new one per action, and the same one to retry.',
  'Send an `ETag` back as `If-None-Match` to get 304 without a body while nothing has changed.',
];

const CHANGE = [
  "We may add operations, optional parameters, fields, values and error codes at any time. Ignore what you don't know.",
  "We don't remove anything without notice. Before a call, parameter or field goes or changes meaning, it's marked as deprecated here for six months, and in the changelog.",
  'Calls not listed here are internal and may change at any time.',
];

function Texts({ of }: { of: readonly string[] }) {
  return (
    <ul className="flex max-w-3xl list-disc flex-col gap-3 pl-5 text-quiet marker:text-tin">
      {of.map((text) => (
        <li key={text} className="pl-1">
          <DescribedText text={text} />
        </li>
      ))}
    </ul>
  );
}

function Limits() {
  return (
    <div className="flex max-w-3xl flex-col gap-4 text-quiet">
      <p>
        Reads, writes and sign-ins have separate limits, per person with a token, otherwise per address. Every
        answer says what's left:
      </p>
      <Code label="Headers of an answer">{`RateLimit: "read";r=599;t=1
RateLimit-Policy: "read";q=600;w=60`}</Code>
      <p>
        <InlineCode>r</InlineCode> calls are left, and the limit of <InlineCode>q</InlineCode> in{' '}
        <InlineCode>w</InlineCode> seconds resets in <InlineCode>t</InlineCode>. Over it, you get 429, or 503
        when we're very busy. Wait the seconds in <InlineCode>Retry-After</InlineCode>.
      </p>
    </div>
  );
}

function Errors() {
  return (
    <div className="flex max-w-3xl flex-col gap-4 text-quiet">
      <Code label="A refusal">{`{
  "error": {
    "code": "NOT_SEALED",
    "message": "Entries can be seen once the tournament has started.",
    "requestId": "4f8b2c1e-7d3a-4e6b-9c55-0a1b2c3d4e5f"
  }
}`}</Code>
      <p>
        Switch on <InlineCode>code</InlineCode>; <InlineCode>message</InlineCode> is a sentence for people,{' '}
        <InlineCode>details</InlineCode> has more, if any. For unknown codes, go by the status. If something
        fails on our side,{' '}
        <Link to={sitePaths.contact()} className={linkClass()}>
          tell us
        </Link>{' '}
        the <InlineCode>requestId</InlineCode>.
      </p>
    </div>
  );
}
