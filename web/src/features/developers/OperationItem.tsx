import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import {
  type ApiDocument,
  answerOf,
  canBeTried,
  fieldsOf,
  type Operation,
  refusalsOf,
  typeOf,
} from './api-document.ts';
import { Code, Told } from './Code.tsx';
import { Fields, Row, Rows } from './Fields.tsx';
import { TryIt } from './TryIt.tsx';

type Props = { operation: Operation; document: ApiDocument };

/** One operation, as a line that unfolds. Its details are rendered only while it is open. */
export function OperationItem({ operation, document }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { operationId, method, path, summary, deprecated } = operation;
  return (
    <details
      id={operationId}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
      className="group/operation scroll-mt-6 border-line border-b"
    >
      <summary className="grid min-h-13 grid-cols-[minmax(0,1fr)_1.25rem] items-center gap-x-4 py-3 hover:text-accent">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span className={`w-14 shrink-0 font-mono text-micro font-[700] ${METHOD_TONES[method] ?? ''}`}>
            {method}
          </span>
          <span className="wrap-anywhere min-w-0 font-mono text-small">{path}</span>
          {deprecated && <Badge tone="warning">Deprecated</Badge>}
          <span className="basis-full text-quiet text-small sm:pl-17">{summary}</span>
        </span>
        <Plus
          aria-hidden="true"
          className="size-5 text-quiet transition-transform group-open/operation:rotate-45 group-open/operation:text-accent"
        />
      </summary>
      {isOpen && <Everything operation={operation} document={document} />}
    </details>
  );
}

const METHOD_TONES: Readonly<Record<string, string>> = {
  GET: 'text-correct-text',
  DELETE: 'text-tin-text',
};

function Everything({ operation, document }: Props) {
  const { description, parameters, requestBody } = operation;
  const body = requestBody?.content['application/json'];
  return (
    <div className="flex flex-col gap-7 pb-8 sm:pl-17">
      <div className="flex max-w-measure flex-col gap-2 text-quiet">
        <Told text={description} />
      </div>
      {parameters.length > 0 && (
        <Part title="Parameters">
          <Parameters operation={operation} />
        </Part>
      )}
      {body && (
        <Part title="Body">
          <Fields document={document} schema={body.schema} />
          {body.example !== undefined && <Code label="Example body">{written(body.example)}</Code>}
        </Part>
      )}
      <Answers operation={operation} document={document} />
      {canBeTried(operation) && (
        <Part title="Try it">
          <TryIt operation={operation} />
        </Part>
      )}
    </div>
  );
}

const written = (value: unknown): string => JSON.stringify(value, null, 2);

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h4 className="eyebrow text-quiet">{title}</h4>
      {children}
    </section>
  );
}

function Parameters({ operation: { parameters } }: { operation: Operation }) {
  return (
    <Rows label="Parameters">
      {parameters.map(({ name, in: place, required, schema, description }) => (
        <Row key={name} name={name} text={description}>
          {[
            typeOf(schema),
            required ? `${place}, required` : place,
            ...(schema.default === undefined ? [] : [`${String(schema.default)} by default`]),
          ].join('; ')}
        </Row>
      ))}
    </Rows>
  );
}

function Answers({ operation: { responses }, document }: Props) {
  const answers = Object.entries(responses).map(([status, answer]) => ({
    status,
    ...answerOf(document, answer),
  }));
  const done = answers.filter(({ status }) => status.startsWith('2'));
  const refused = answers.flatMap(({ status, description = '' }) =>
    /^[45]/.test(status) ? refusalsOf(description).map((refusal) => ({ status, ...refusal })) : [],
  );
  return (
    <>
      {done.map(({ status, content = {} }) =>
        Object.entries(content).map(([type, { schema, example }]) => (
          <Part key={type} title={`Answer ${status}, ${type}`}>
            {fieldsOf(document, schema).length > 0 && <Fields document={document} schema={schema} />}
            {example !== undefined && <Code label="Example answer">{written(example)}</Code>}
          </Part>
        )),
      )}
      <Part title="Refusals">
        <Rows label="Refusals">
          {refused.map(({ code, status, meaning }) => (
            <Row key={code} name={code} text={meaning}>
              <span className="numerals">{status}</span>
            </Row>
          ))}
        </Rows>
      </Part>
    </>
  );
}
