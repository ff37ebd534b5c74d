import '../../api/later-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../api/app-api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { addressOf, type Operation, type Parameter, type Values } from './api-document.ts';
import { Code } from './Code.tsx';

interface Answer {
  readonly status: number;
  readonly took: number;
  readonly headers: string;
  readonly body: string;
}

/** Sends the call as a visitor and shows the answer. */
export function TryIt({ operation }: { operation: Operation }) {
  const examples = useExamples(operation);
  const [given, setGiven] = useState<Values>({});
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const values = { ...examples, ...given };
  const address = addressOf(operation, values);
  const asked = operation.parameters.filter((one) => one.in !== 'header');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setFailure(null);
    try {
      setAnswer(await ask(address));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setSending(false);
  };
  return (
    <form onSubmit={(event) => void send(event)} className="flex max-w-3xl flex-col gap-4">
      {asked.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {asked.map((parameter) => (
            <Asked
              key={parameter.name}
              parameter={parameter}
              value={values[parameter.name] ?? ''}
              onChange={(value) => setGiven({ ...given, [parameter.name]: value })}
            />
          ))}
        </div>
      )}
      <Code label="The same request with curl" copied>{`curl "${location.origin}${address}"`}</Code>
      <div>
        <Button type="submit" loading={isSending}>
          <Play aria-hidden="true" />
          Send the request
        </Button>
      </div>
      {failure !== null && (
        <Alert tone="danger" title="No answer" announce>
          {failure}
        </Alert>
      )}
      {answer && <Answered answer={answer} />}
    </form>
  );
}

type AskedProps = { parameter: Parameter; value: string; onChange: (value: string) => void };

function Asked({ parameter: { name, in: place, required, schema }, value, onChange }: AskedProps) {
  return (
    <Field label={<span className="font-mono">{name}</span>} required={place === 'path' || required}>
      {schema.enum ? (
        <SelectInput value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">
            {schema.default === undefined ? 'Not sent' : `${String(schema.default)}, as not sent`}
          </option>
          {schema.enum.map((one) => (
            <option key={String(one)}>{String(one)}</option>
          ))}
        </SelectInput>
      ) : (
        <TextInput
          autoComplete="off"
          spellCheck={false}
          placeholder={schema.default === undefined ? '' : String(schema.default)}
          required={place === 'path'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function Answered({ answer: { status, took, headers, body } }: { answer: Answer }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex flex-wrap items-baseline gap-x-3">
        <span className={`score text-heading ${status < 400 ? 'text-correct-text' : 'text-tin-text'}`}>
          {status}
        </span>
        <span className="numerals text-quiet text-small">
          answered in {took} ms, {body.length.toLocaleString('en-US')} characters
        </span>
      </p>
      <Code label="Headers of the answer">{headers}</Code>
      <Code label="The answer">{body.length > MOST_SHOWN ? `${body.slice(0, MOST_SHOWN)}\n…` : body}</Code>
    </div>
  );
}

/** More than anybody reads, and little enough to keep the page fast. */
const MOST_SHOWN = 30_000;

const TELLING = [
  'content-type',
  'cache-control',
  'etag',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'x-request-id',
];

async function ask(address: string): Promise<Answer> {
  const began = performance.now();
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
    cache: 'no-cache',
  });
  const text = await answer.text();
  return {
    status: answer.status,
    took: Math.round(performance.now() - began),
    headers: TELLING.flatMap((name) =>
      answer.headers.get(name) ? [`${name}: ${answer.headers.get(name)}`] : [],
    ).join('\n'),
    body: pretty(text),
  };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Existing ids for the example, so that the first try succeeds. */
function useExamples({ parameters }: Operation): Values {
  const names = parameters.map(({ name }) => name);
  const { data: tournaments } = useQuery({
    queryKey: ['api-document', 'tournament'],
    queryFn: async ({ signal }) =>
      (
        await callApi('listTournaments', {
          query: { status: ['ACTIVE', 'COMPLETED', 'PAID', 'UPCOMING'] },
          signal,
        })
      ).data,
    enabled: names.includes('tournamentId'),
  });
  const { data: players } = useQuery({
    queryKey: ['api-document', 'player'],
    queryFn: async ({ signal }) => (await callApi('listPlayers', { query: { page_size: 1 }, signal })).data,
    enabled: names.includes('playerId'),
  });
  const tournament = tournaments?.find(({ status }) => status === 'ACTIVE') ?? tournaments?.[0];
  return { tournamentId: tournament?.id ?? '', playerId: players?.[0]?.id ?? '' };
}
