import { type ReactNode, useState } from 'react';
import { type ApiDocument, fieldsOf, resolve, type Schema, typeOf } from './api-document.ts';
import { Told, Word } from './Code.tsx';

type FieldsProps = { document: ApiDocument; schema: Schema };

export function Fields({ document, schema }: FieldsProps) {
  return (
    <Rows>
      {fieldsOf(document, schema).map(([name, field]) => (
        <Row
          key={name}
          name={name}
          text={field.description}
          inner={fieldsOf(document, field).length > 0 && <Inner document={document} schema={field} />}
        >
          {typeOf(field)}
        </Row>
      ))}
    </Rows>
  );
}

export function Rows({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex max-w-3xl flex-col border-line border-t text-small">
      {children}
    </ul>
  );
}

type RowProps = {
  name: string;
  text?: string | undefined;
  children: ReactNode;
  inner?: ReactNode;
};

export function Row({ name, text, children, inner }: RowProps) {
  return (
    <li className="flex flex-col gap-1 border-line border-b py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Word>{name}</Word>
        <span className="text-quiet">{children}</span>
      </p>
      {text && (
        <div className="max-w-measure text-quiet">
          <Told text={text} />
        </div>
      )}
      {inner}
    </li>
  );
}

function Inner({ document, schema }: FieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const count = fieldsOf(document, schema).length;
  const { description } = resolve(document, schema);
  return (
    <details
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
      className="group/inner"
    >
      <summary className="inline-flex min-h-9 items-center underline decoration-1 decoration-accent underline-offset-4 hover:text-accent pointer-coarse:min-h-11">
        {count === 1 ? 'Its field' : `Its ${count} fields`}
      </summary>
      {isOpen && (
        <div className="mt-1 border-tin border-l-[3px] pl-4">
          {description && description !== schema.description && (
            <div className="pb-2 text-quiet">
              <Told text={description} />
            </div>
          )}
          <Fields document={document} schema={schema} />
        </div>
      )}
    </details>
  );
}
