import type { InputHTMLAttributes } from 'react';
import { checkLength } from '../../lib/text/check-length.ts';

/** All that a form knows of one of its fields. */
export interface FieldRow<Thing> {
  readonly label: string;
  readonly hint?: string;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
  /** The text of the field, from what is stored. */
  readonly read: (thing: Thing) => string;
  /** The value that is sent: the trimmed text, or its meaning. A field without it is sent by a rule of the form's own. */
  readonly write?: 'text' | ((text: string) => unknown);
  readonly check?: (text: string, form: Readonly<Record<string, string>>) => true | string;
  /** In characters. */
  readonly longest?: number;
  /** The text as people read it, where it is not the typed one. */
  readonly show?: (text: string) => string;
  /** In place of an empty text. */
  readonly unset?: string;
}

type Check = NonNullable<FieldRow<never>['check']>;
type Rows<Thing> = Readonly<Record<string, FieldRow<Thing>>>;
type WrittenFields<F> = { [K in keyof F]: F[K] extends { readonly write: unknown } ? K : never }[keyof F];

export type FormOf<F extends Rows<never>> = { readonly [K in keyof F]: ReturnType<F[K]['read']> };
export type FactsOf<F> = {
  [K in WrittenFields<F>]: F[K] extends { readonly write: (text: string) => infer Value }
    ? Value
    : F[K] extends { readonly read: (thing: never) => infer Text }
      ? Text
      : never;
};

/** The texts at first, what is sent, the checks and the names of a form, all from one table of its fields. */
export const fieldTable =
  <Thing>(unset: string) =>
  <const F extends Rows<Thing>>(fields: F) => {
    type Field = keyof F & string;
    type Form = FormOf<F>;
    const rows = Object.entries(fields) as [Field, FieldRow<Thing>][];
    const mapRows = <T>(toValue: (row: FieldRow<Thing>, field: Field) => T) =>
      Object.fromEntries(rows.map(([field, row]) => [field, toValue(row, field)]));
    const formOf = (thing: Thing) => mapRows(({ read }) => read(thing)) as Form;
    const factsOf = (form: Form) =>
      Object.fromEntries(
        rows.flatMap(([field, { write }]) => {
          const text = form[field].trim();
          return write ? [[field, write === 'text' ? text : write(text)]] : [];
        }),
      ) as FactsOf<F>;
    return {
      fields,
      empty: mapRows(() => '') as { readonly [K in Field]: string },
      formOf,
      factsOf,
      /** Only the changed facts. */
      changesOf: (before: Thing, form: Form) => {
        const was = new Map(Object.entries(factsOf(formOf(before))));
        const changed = Object.entries(factsOf(form)).filter(([field, value]) => value !== was.get(field));
        return Object.fromEntries(changed) as Partial<FactsOf<F>>;
      },
      checks: mapRows(({ label, longest = Number.POSITIVE_INFINITY, check = () => true }): Check => {
        const isShort = checkLength(label, longest);
        return (text, form) => (isShort(text) === true ? check(text, form) : isShort(text));
      }) as {
        readonly [K in Field]: Check;
      },
      labels: mapRows(({ label }) => label) as Readonly<Record<Field, string>>,
      show: (field: Field, text: string): string =>
        text === '' ? (fields[field]?.unset ?? unset) : (fields[field]?.show?.(text) ?? text),
    };
  };

export const textOrNull = (typed: string): string | null => typed || null;
