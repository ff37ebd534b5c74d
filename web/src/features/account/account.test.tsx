import { newsOperations } from '@boast/contract/news';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FAN } from '../../testing/answers.ts';
import { blank } from '../../testing/blank.ts';
import { type Answers, NO_ANSWER } from '../../testing/fake-api.ts';
import { openSite } from '../../testing/open-site.tsx';
import { storeSession } from '../../testing/session.ts';
import { expectToast } from '../../testing/words.ts';

describe('the username', () => {
  const getNewsSettings = blank(newsOperations.getNewsSettings.response);
  const free = { data: { isAvailable: true } };
  const openDialog = async (answers: Answers) => {
    const site = await openSite('/account', { person: FAN, answers: { getNewsSettings, ...answers } });
    await site.user.click(await screen.findByRole('button', { name: 'Edit username' }));
    const form = within(await screen.findByRole('dialog', { name: 'Update Username' }));
    const name = form.getByRole<HTMLInputElement>('textbox', { name: 'Username' });
    const update = form.getByRole<HTMLButtonElement>('button', { name: 'Update' });
    return { ...site, form, name, update };
  };

  it('is judged as it is typed, and changed', async () => {
    const { api, user, form, name, update } = await openDialog({ checkUsername: free });
    expect(name.value).toBe('fan');
    const say = async (typed: string, message: string, isEnabled: boolean) => {
      await user.clear(name);
      await user.type(name, typed);
      await form.findByText(message);
      expect([typed, !update.disabled]).toEqual([typed, isEnabled]);
    };
    await say('ab', 'Username must be at least 3 characters', false);
    await say('a'.repeat(31), 'Username must be at most 30 characters', false);
    await say('nick shot', 'Only letters numbers . _ and - allowed', false);
    await say('fan', 'Username unchanged', false);
    api.answer({ checkUsername: { data: { isAvailable: false } } });
    await say('admin', 'This username is not available', false);
    api.answer({ checkUsername: NO_ANSWER });
    await say('unlucky.name', 'Error checking username', false);
    api.answer({ checkUsername: free, updateUser: NO_ANSWER });
    await say('lob.king', 'Username available', true);
    await user.click(update);
    await expectToast('Error', 'Failed to update username');
    const renamed = { data: { ...FAN, username: 'lob.king' } };
    api.answer({ updateUser: renamed, userDetails: renamed });
    await user.click(update);
    await expectToast('Success', 'Username updated successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await within(screen.getByRole('banner')).findByText('lob.king');
    expect(api.calls('updateUser').at(-1)?.body).toEqual({ username: 'lob.king' });
  });

  it('that somebody typed is gone when another tab signs in somebody else', async () => {
    const { api, user, name } = await openDialog({ checkUsername: free });
    await user.type(name, '-of-anna');
    const ben = { ...FAN, id: '0199d6a0-0000-7000-8000-0000000000be', username: 'ben' };
    api.answer({ userDetails: { data: ben } });
    storeSession(ben);
    window.dispatchEvent(new StorageEvent('storage', { key: 'boast-supabase-auth' }));
    await screen.findByText(/^ben, /);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked about once typing has paused for half a second', async () => {
    const { api, form, name } = await openDialog({ checkUsername: free });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const letter of '-and-more') {
      fireEvent.change(name, { target: { value: name.value + letter } });
      await vi.advanceTimersByTimeAsync(400);
    }
    expect(api.calls('checkUsername')).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await form.findByText('Username available');
    expect(api.calls('checkUsername').map(({ query }) => query)).toEqual([{ username: 'fan-and-more' }]);
  });
});
