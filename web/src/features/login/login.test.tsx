import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FAN } from '../../testing/answers.ts';
import { type AuthAnswer, NO_ANSWER, strangeAnswer } from '../../testing/fake-api.ts';
import { openSite } from '../../testing/open-site.tsx';
import { sessionOfTest } from '../../testing/session.ts';
import { expectToast } from '../../testing/words.ts';

const PASSWORD = 'Drop-shot-2';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

async function giveEmail(user: UserEvent, email: string): Promise<void> {
  const field = await screen.findByLabelText('Email');
  await user.clear(field);
  await user.type(field, email);
  await press(user, 'Continue');
}

async function tryPassword(user: UserEvent, password: string): Promise<void> {
  const field = await screen.findByLabelText('Password');
  await user.clear(field);
  await user.type(field, password);
  await press(user, 'Sign In');
}

async function createAccount(user: UserEvent): Promise<void> {
  await heading('Create your account');
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.type(screen.getByLabelText('Confirm Password'), PASSWORD);
  await user.click(screen.getByText(/over 18/));
  await press(user, 'Sign Up');
}

/** The answers of the auth service, one after the other. */
function inTurn(...answers: readonly ReturnType<AuthAnswer>[]): AuthAnswer {
  const left = [...answers];
  return () => left.shift() ?? NO_ANSWER;
}

const refused = (status: number, code: string, message: string) =>
  strangeAnswer({ code, error_code: code, message, msg: message }, status);
const known = { emailStatus: { data: { status: 'supabase-user' as const } } };
const unknown = { emailStatus: { data: { status: 'non-user' as const } } };

describe('the login', () => {
  it('refuses what is no address and no password', async () => {
    const { user } = await openSite('/login', { answers: known });
    await giveEmail(user, 'nobody');
    await screen.findByText('Please enter a valid email address');
    await giveEmail(user, 'fan@example.com');
    await tryPassword(user, 'short');
    await screen.findByText('Password must be at least 8 characters');
    await press(user, 'Use a different email');
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe('');
    // The pressed button is gone, but the focus is not lost.
    expect(document.activeElement).toBe(email);
  });

  it('says what the service says, and that nobody answered when nobody did', async () => {
    const auth = inTurn(NO_ANSWER, refused(400, 'email_not_confirmed', 'Email not confirmed'));
    const { user } = await openSite('/login', { answers: known, auth });
    await giveEmail(user, 'unverified@example.com');
    await tryPassword(user, PASSWORD);
    await expectToast('Login failed', 'An unexpected error occurred');
    await tryPassword(user, PASSWORD);
    await expectToast('Login failed', 'Email not confirmed');
  });

  it('asks for the password where the look-up fails, and lets people sign up from there', async () => {
    const { user } = await openSite('/login', { answers: { emailStatus: NO_ANSWER } });
    await giveEmail(user, 'fan@example.com');
    await heading('Welcome back');
    await screen.findByRole('button', { name: 'New here? Sign up' });
  });
});

describe('signing up', () => {
  it('with an address that has an account switches to signing in and keeps it', async () => {
    const exists = refused(422, 'user_already_exists', 'User already registered');
    const auth = inTurn(exists, strangeAnswer(sessionOfTest(FAN)));
    const answers = { ...unknown, usersSync: { data: FAN }, userDetails: { data: FAN } };
    const { user } = await openSite('/login', { answers, auth });
    await giveEmail(user, 'fan@example.com');
    await createAccount(user);
    await expectToast('Account already exists', 'Please sign in with your password');
    await heading('Welcome back');
    await screen.findByText('fan@example.com');
    await tryPassword(user, PASSWORD);
    await expectToast('Login successful', 'Welcome back!');
  });

  it('says what the service says, and that nobody answered when nobody did', async () => {
    const message = 'Too many tries. Please try again in a moment';
    const made = strangeAnswer({ id: FAN.id, email: 'unlucky@example.com', identities: [{}] });
    const auth = inTurn(NO_ANSWER, refused(429, 'over_request_rate_limit', message), made);
    const { user } = await openSite('/login', { answers: unknown, auth });
    await giveEmail(user, 'unlucky@example.com');
    await createAccount(user);
    await expectToast('Signup failed', 'An unexpected error occurred');
    await press(user, 'Sign Up');
    await expectToast('Signup failed', message);
    await press(user, 'Sign Up');
    await expectToast('Account created', 'Please check your email to verify your account');
    await heading('Check your email');
  });
});
