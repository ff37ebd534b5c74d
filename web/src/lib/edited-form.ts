import { mergeForms, type Sides } from './conflict.ts';

/** A form over something that others change too. What the person sent is their own, whenever its answer comes. */
export interface EditedForm<Form> {
  readonly before: Form;
  readonly mine: Form;
  readonly sent: Form | null;
}

export const startEdit = <Form>(form: Form): EditedForm<Form> => ({ before: form, mine: form, sent: null });

/** A field that shows what was sent has been changed by nobody else. */
export function sidesOf<Form extends object>(
  { before, mine, sent }: EditedForm<Form>,
  theirs: Form,
): Sides<Form> {
  const own = Object.entries(sent ?? {}).filter(([field, value]) => theirs[field as keyof Form] === value);
  return { before: { ...before, ...Object.fromEntries(own) }, theirs, mine };
}

/** At the press, when nothing is disputed. */
export function sendEdit<Form extends object>(edited: EditedForm<Form>, theirs: Form): EditedForm<Form> {
  const facts = mergeForms(sidesOf(edited, theirs));
  return { before: theirs, mine: facts, sent: facts };
}

/** Saved: what was typed since the press stays. */
export const settleEdit = <Form>({ before, mine, sent }: EditedForm<Form>): EditedForm<Form> => ({
  before: sent ?? before,
  mine,
  sent: null,
});
