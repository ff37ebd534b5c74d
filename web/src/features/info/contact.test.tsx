import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FAN } from '../../testing/answers.ts';
import { NO_ANSWER, refusal } from '../../testing/fake-api.ts';
import { openSite } from '../../testing/open-site.tsx';

it('a message that fails keeps what was typed, and claims nothing', async () => {
  const { api, user } = await openSite('/contact', { answers: { sendFeedback: NO_ANSWER } });
  await user.type(await screen.findByLabelText('Name'), 'Ada Nick');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
  await user.type(message, 'A long story.');
  const send = () => user.click(screen.getByRole('button', { name: 'Send message' }));
  await send();
  await screen.findByText('Network Error');
  expect(message.value).toBe('A long story.');
  expect(screen.queryByText('Message Sent')).toBeNull();
  api.answer({ sendFeedback: refusal('RATE_LIMITED', '', 429) });
  await send();
  await screen.findByText('Failed to send feedback');
  api.answer({ sendFeedback: { data: { id: 'f' } } });
  await send();
  await screen.findByText('Message Sent');
  await waitFor(() => expect(screen.queryByText('Failed to send feedback')).toBeNull());
});

it('a message knows the address of who is signed in', async () => {
  await openSite('/contact', { person: FAN });
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  await expect.poll(() => email.value).toBe('fan@example.com');
});
