import * as z from 'zod';
import { operation } from './operation.ts';
import { dataEnvelope } from './values/data-envelope.ts';
import { nameText, textLine, textLines } from './values/text.ts';
import { uuid } from './values/uuid.ts';

/** The form and the table share these lengths. */
const FEEDBACK_LIMITS = { name: 100, email: 254, message: 5_000 } as const;

export const feedbackOperations = {
  sendFeedback: operation({
    method: 'POST',
    path: '/feedback',
    summary:
      'Stores a message from the contact form and emails it to the staff; a message repeated within a day counts once',
    access: 'visitor',
    body: z.strictObject({
      name: nameText().min(1, 'Please enter your name').max(FEEDBACK_LIMITS.name),
      email: textLine().pipe(z.email('Please enter a valid email address').max(FEEDBACK_LIMITS.email)),
      message: textLines().min(1, 'Please enter a message').max(FEEDBACK_LIMITS.message),
    }),
    response: dataEnvelope(z.object({ id: uuid })),
    status: 201,
  }),
};
