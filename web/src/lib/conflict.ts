export interface Conflict {
  readonly field: string;
  readonly label: string;
  /** The value when the form was opened, the other person's value, and the typed one. */
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
}

export interface Sides<Form> {
  readonly before: Form;
  readonly theirs: Form;
  readonly mine: Form;
}

interface Wording<Form> {
  readonly labels: Readonly<Record<keyof Form & string, string>>;
  readonly show: (field: keyof Form & string, value: Form[keyof Form & string]) => string;
}

export function conflictsOf<Form extends object>(
  { before, theirs, mine }: Sides<Form>,
  { labels, show }: Wording<Form>,
): Conflict[] {
  return fieldsOf(before)
    .filter((field) => before[field] !== theirs[field])
    .map((field) => ({
      field,
      label: labels[field],
      before: show(field, before[field]),
      theirs: show(field, theirs[field]),
      mine: mine[field] === before[field] ? 'Not changed' : show(field, mine[field]),
    }));
}

/** The conflicts where both changed the field differently, so that only a person can decide. */
export const disputesOf = <Form extends object>(sides: Sides<Form>, wording: Wording<Form>): Conflict[] => {
  const { before, theirs, mine } = sides;
  const isDisputed = (field: keyof Form) => mine[field] !== before[field] && mine[field] !== theirs[field];
  return conflictsOf(sides, wording).filter(({ field }) => isDisputed(field as keyof Form));
};

/** Keeps typed values and takes theirs everywhere else, so that nothing they did is undone by accident. */
export function mergeForms<Form extends object>({ before, theirs, mine }: Sides<Form>): Form {
  const ownFields = fieldsOf(before).filter((field) => mine[field] !== before[field]);
  return { ...theirs, ...Object.fromEntries(ownFields.map((field) => [field, mine[field]])) };
}

const fieldsOf = <Form extends object>(form: Form) => Object.keys(form) as (keyof Form & string)[];
