import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { ReadingPage } from '../../parts/ReadingPage.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Code, Told, Word } from './Code.tsx';
import { Reference } from './Reference.tsx';

export function DevelopersPage() {
  return (
    <ReadingPage
      title="Developers"
      lead={
        <p>
          Draws, players, boards, seals: what this site shows, your programs can read. No key, no sign-up; a
          token only for what is yours.
        </p>
      }
      sections={[
        { id: 'begin', title: 'Begin', content: <Begin /> },
        { id: 'tokens', title: 'Tokens', content: <Tokens /> },
        { id: 'conventions', title: 'Conventions', content: <Texts of={CONVENTIONS} /> },
        { id: 'limits', title: 'Limits', content: <Limits /> },
        { id: 'errors', title: 'Errors', content: <Errors /> },
        { id: 'change', title: 'What may change', content: <Texts of={CHANGE} /> },
        { id: 'reference', title: 'Reference', content: <Reference /> },
      ]}
    />
  );
}

function Begin() {
  const { origin } = location;
  return (
    <div className="flex max-w-3xl flex-col gap-4 text-quiet">
      <p>Which tournaments are being played, from a terminal:</p>
      <Code label="A first request with curl" copied>
        {`curl "${origin}/api/tournaments?status=ACTIVE"`}
      </Code>
      <p>The top of a board, from a page of your own:</p>
      <Code label="A request with fetch" copied>
        {`const api = '${origin}/api';
const { data: [tournament] } = await fetch(\`\${api}/tournaments?status=ACTIVE\`).then((answer) => answer.json());
const board = await fetch(\`\${api}/tournaments/\${tournament.id}/leaderboard?page_size=3\`).then((answer) => answer.json());
for (const { rank, username, points } of board.data) console.log(rank, username, points);`}
      </Code>
      <p>
        To hear when it changes, ask <Word>{'GET /api/tournaments/{tournamentId}/events'}</Word> with an{' '}
        <Word>EventSource</Word>: an event comes with every result. The whole contract is a file to make a
        client of:{' '}
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
        What is yours, such as your entries, takes a token. You make it on{' '}
        <Link to={sitePaths.tokens()} className={linkClass()}>
          your page of tokens
        </Link>
        , to read or to enter tournaments too, and send it along:
      </p>
      <Code label="A request with a token">{`curl "${location.origin}/api/entries" -H "Authorization: Bearer boast_…"`}</Code>
      <p>Whoever has a token is you to us. Keep it out of pages, apps and public code.</p>
    </div>
  );
}

const CONVENTIONS = [
  'Names in queries are snake_case, as in `page_size`; names in bodies are camelCase, as in `matchTips`. A query name that a call does not know is refused, and the answer says which it knows.',
  'Answers are JSON: `{"data": …}`, lists with `pageInfo`, pages from 0. Instants are ISO 8601 in UTC, days are the venue’s. What has no value is `null`.',
  'What changes something you have seen takes its version as `If-Match`: an old one is refused with 409 and overwrites nothing.',
  'What would be done twice if you sent it twice takes an `Idempotency-Key`: make one for every wish, and repeat a call that was not answered with the same key.',
  'An `ETag` sent back as `If-None-Match` is answered 304, without a body, while nothing has changed.',
];

const CHANGE = [
  'There may be more any day: operations, parameters you need not send, fields, values and error codes. Overlook what you do not know.',
  'Nothing is taken away without notice. Before a call, parameter or field goes, or comes to mean something else, it stands here as deprecated for half a year, and in the list of changes.',
  'Calls that are not listed here belong to our own pages and change with them.',
];

function Texts({ of }: { of: readonly string[] }) {
  return (
    <ul className="flex max-w-3xl list-disc flex-col gap-3 pl-5 text-quiet marker:text-tin">
      {of.map((text) => (
        <li key={text} className="pl-1">
          <Told text={text} />
        </li>
      ))}
    </ul>
  );
}

function Limits() {
  return (
    <div className="flex max-w-3xl flex-col gap-4 text-quiet">
      <p>
        Reads, writes and sign-ins have budgets of their own, counted by person where a token says who calls,
        else by address. Every answer says what is left:
      </p>
      <Code label="Headers of an answer">{`RateLimit: "read";r=599;t=1
RateLimit-Policy: "read";q=600;w=60`}</Code>
      <p>
        <Word>r</Word> calls are left and the budget of <Word>q</Word> in <Word>w</Word> seconds is whole
        again in <Word>t</Word>. Over it you are answered 429, and when very many come at once 503: wait as
        many seconds as <Word>Retry-After</Word> says.
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
        Switch on <Word>code</Word>; <Word>message</Word> is a sentence you can show to a person,{' '}
        <Word>details</Word> has facts where there are some. Go by the status of a code you do not know. If
        something fails on our side,{' '}
        <Link to={sitePaths.contact()} className={linkClass()}>
          tell us
        </Link>{' '}
        the <Word>requestId</Word>.
      </p>
    </div>
  );
}
