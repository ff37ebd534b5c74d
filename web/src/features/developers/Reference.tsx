import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Read } from '../../parts/Read.tsx';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Badge } from '../../ui/marks/Badge.tsx';
import { EmptyState } from '../../ui/status/EmptyState.tsx';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import {
  type ApiDocument,
  type Area,
  answerOf,
  areasOf,
  fieldsOf,
  type Operation,
  refusalsOf,
  type Schema,
  search,
  typeOf,
} from './api-document.ts';
import { documentQuery } from './api-document-query.ts';
import { Code, DescribedText, InlineCode } from './Code.tsx';

export function Reference() {
  const query = useQuery(documentQuery);
  const skeleton = (
    <LoadingRegion label="Loading the reference">
      <div className="flex flex-col gap-3">
        {['one', 'two', 'three', 'four', 'five'].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
    </LoadingRegion>
  );
  return (
    <Read query={query} title="Couldn't load the reference" skeleton={skeleton}>
      {(document) => <Operations document={document} />}
    </Read>
  );
}

function Operations({ document }: { document: ApiDocument }) {
  const [words, setWords] = useState('');
  const areas = areasOf(document);
  const found = search(areas, useDeferredValue(words));
  const count = countOf(found);
  useOpenTarget();
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="w-full max-w-md">
          <Field label="Find a call">
            <TextInput
              type="search"
              placeholder="leaderboard, /players, entries"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </Field>
        </div>
        <p role="status" className="numerals pb-2.5 text-quiet text-small">
          {count === countOf(areas) ? `${count} calls` : `${count} of ${countOf(areas)} calls`}
        </p>
      </div>
      {found.map((area) => (
        <AreaList key={area.name} area={area} document={document} />
      ))}
      {found.length === 0 && (
        <EmptyState
          title="No calls found"
          action={
            <Button variant="outline" onClick={() => setWords('')}>
              Show all calls
            </Button>
          }
        />
      )}
    </div>
  );
}

const countOf = (areas: readonly Area[]): number =>
  areas.reduce((sum, { operations }) => sum + operations.length, 0);

function AreaList({
  area: { name, description, operations },
  document,
}: {
  area: Area;
  document: ApiDocument;
}) {
  return (
    <section aria-labelledby={`area-${name}`}>
      <h3 id={`area-${name}`} className="display text-title">
        {name}
      </h3>
      <p className="mt-1 max-w-measure text-quiet">{description}</p>
      <div className="mt-3 border-line border-t">
        {operations.map((operation) => (
          <OperationItem key={operation.operationId} operation={operation} document={document} />
        ))}
      </div>
    </section>
  );
}

interface OperationProps {
  readonly operation: Operation;
  readonly document: ApiDocument;
}

/** One operation, as a line that unfolds. Its details are rendered only while it is open. */
function OperationItem({ operation, document }: OperationProps) {
  const [isOpen, setOpen] = useState(false);
  const { operationId, method, path, summary, deprecated } = operation;
  return (
    <details
      id={operationId}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
      className="scroll-mt-6 border-line border-b"
    >
      <summary className="flex min-h-13 flex-wrap items-baseline gap-x-3 gap-y-0.5 py-3 hover:text-accent">
        <span className="w-14 shrink-0 font-[700] font-mono text-micro">{method}</span>
        <span className="wrap-anywhere min-w-0 font-mono text-small">{path}</span>
        {deprecated && <Badge tone="warning">Deprecated</Badge>}
        <span className="basis-full text-quiet text-small sm:pl-17">{summary}</span>
      </summary>
      {isOpen && <Details operation={operation} document={document} />}
    </details>
  );
}

function Details({
  operation: { description, parameters, requestBody, responses },
  document,
}: OperationProps) {
  const body = requestBody?.content['application/json'];
  const answers = Object.entries(responses).map(([status, answer]) => ({
    status,
    ...answerOf(document, answer),
  }));
  const answer = answers.find(({ status }) => status.startsWith('2'))?.content?.['application/json'];
  const refusals = answers.flatMap(({ status, description: text = '' }) =>
    /^[45]/.test(status) ? refusalsOf(text).map((refusal) => ({ status, ...refusal })) : [],
  );
  return (
    <div className="flex flex-col gap-7 pb-8 sm:pl-17">
      <div className="flex max-w-measure flex-col gap-2 text-quiet">
        <DescribedText text={description} />
      </div>
      {parameters.length > 0 && (
        <Rows title="Parameters">
          {parameters.map(({ name, in: place, required, schema, description: text }) => (
            <Row key={name} name={name} text={text}>
              {`${typeOf(schema)}; ${place}${required ? ', required' : ''}${schema.default === undefined ? '' : `; ${schema.default} by default`}`}
            </Row>
          ))}
        </Rows>
      )}
      {body && <Content title="Body" document={document} {...body} />}
      {answer && <Content title="Answer" document={document} {...answer} />}
      <Rows title="Refusals">
        {refusals.map(({ code, status, meaning }) => (
          <Row key={code} name={code} text={meaning}>
            {status}
          </Row>
        ))}
      </Rows>
    </div>
  );
}

function Content(props: { title: string; document: ApiDocument; schema: Schema; example?: unknown }) {
  const { title, document, schema, example } = props;
  return (
    <>
      <Fields title={title} document={document} schema={schema} />
      {example !== undefined && (
        <Code label={`Example of the ${title.toLowerCase()}`}>{JSON.stringify(example, null, 2)}</Code>
      )}
    </>
  );
}

interface FieldsProps {
  readonly title: string;
  readonly document: ApiDocument;
  readonly schema: Schema;
  readonly depth?: number;
}

const MAX_DEPTH = 3;

function Fields({ title, document, schema, depth = 1 }: FieldsProps) {
  const fields = fieldsOf(document, schema);
  if (fields.length === 0) return null;
  return (
    <Rows title={title}>
      {fields.map(([name, field]) => {
        const count = depth < MAX_DEPTH ? fieldsOf(document, field).length : 0;
        const inner = count > 0 && (
          <Disclosure summary={count === 1 ? 'Its field' : `Its ${count} fields`}>
            <Fields title={name} document={document} schema={field} depth={depth + 1} />
          </Disclosure>
        );
        return (
          <Row key={name} name={name} text={field.description} inner={inner}>
            {typeOf(field)}
          </Row>
        );
      })}
    </Rows>
  );
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h4 className="eyebrow text-quiet">{title}</h4>
      <ul aria-label={title} className="flex max-w-3xl flex-col border-line border-t text-small">
        {children}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
  readonly inner?: ReactNode;
}

function Row({ name, text, children, inner }: RowProps) {
  return (
    <li className="flex flex-col gap-1 border-line border-b py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <InlineCode>{name}</InlineCode>
        <span className="numerals text-quiet">{children}</span>
      </p>
      {text && (
        <div className="max-w-measure text-quiet">
          <DescribedText text={text} />
        </div>
      )}
      {inner}
    </li>
  );
}

/** Opens and scrolls to the operation in the URL, which the browser cannot do because it renders late. */
function useOpenTarget(): void {
  useEffect(() => {
    const target = globalThis.document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!(target instanceof HTMLDetailsElement)) return;
    target.open = true;
    target.scrollIntoView();
  }, []);
}
