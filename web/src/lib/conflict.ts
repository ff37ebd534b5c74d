/** A field that somebody else changed while a form was open on it. */
export interface Conflict {
  readonly field: string;
  readonly label: string;
  /** As the form was opened, as somebody else made it, and as it is typed. */
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
}

interface Sides<Form> {
  readonly before: Form;
  readonly theirs: Form;
  readonly mine: Form;
}

interface Wording<Form> {
  readonly labels: Readonly<Record<keyof Form & string, string>>;
  readonly show: (field: keyof Form & string, value: Form[keyof Form & string]) => string;
}

/** Where somebody else changed what a form was opened on (edge 22). */
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

/** Those of them that are typed here otherwise: only a person can say which is to stand. */
export const disputesOf = <Form extends object>(sides: Sides<Form>, wording: Wording<Form>): Conflict[] => {
  const { before, theirs, mine } = sides;
  const isDisputed = (field: keyof Form) => mine[field] !== before[field] && mine[field] !== theirs[field];
  return conflictsOf(sides, wording).filter(({ field }) => isDisputed(field as keyof Form));
};

/** What is typed where it was changed, and theirs everywhere else: nothing they did is undone by chance. */
export function mergeForms<Form extends object>({ before, theirs, mine }: Sides<Form>): Form {
  const kept = fieldsOf(before).filter((field) => mine[field] !== before[field]);
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}

const fieldsOf = <Form extends object>(form: Form) => Object.keys(form) as (keyof Form & string)[];
