import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, CONFIG, FAN } from '../../testing/answers.ts';
import { holdAnswer, NO_ANSWER, strangeAnswer } from '../../testing/fake-api.ts';
import { openSite } from '../../testing/open-site.tsx';

// Everything around a page, and what replaces it when something is wrong.

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const FOOTER = [
  ['Home', '/'],
  ['Tournaments', '/tournaments'],
  ['Leaderboard', '/leaderboard'],
  ['Results', '/results'],
  ['How It Works', '/how-it-works'],
  ['FAQ', '/faq'],
  ['Rules', '/rules'],
  ['Run a draw', '/run-a-draw'],
  ['Developers', '/developers'],
  ['Contact Us', '/contact'],
  ['Privacy Policy', '/privacy'],
  ['Terms of Service', '/terms'],
];
const footerLinks = async () => {
  const footer = await screen.findByRole('navigation', { name: 'Footer' });
  return within(footer)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('header and footer', () => {
  it('show who is signed in and their credits, and administrators the way to the portal', async () => {
    const answers = { getConfig: { data: { ...CONFIG, features: { credits: true } } } };
    await openSite('/faq', { person: { ...ADMIN, credits: 3 }, answers });
    const banner = within(await screen.findByRole('banner'));
    expect((await banner.findByRole('link', { name: /\b3 credits$/ })).getAttribute('href')).toBe('/payment');
    expect(banner.getByText('admin').closest('a')?.getAttribute('href')).toBe('/dashboard');
    await banner.findByRole('button', { name: 'Sign Out' });
    await screen.findByRole('link', { name: 'Admin Portal' });
    expect(await footerLinks()).toEqual([...FOOTER, ['Admin Portal', '/admin']]);
  });

  it('show no credits where they are switched off, and nobody else the portal', async () => {
    await openSite('/faq', { person: { ...FAN, credits: 3 } });
    const banner = within(await screen.findByRole('banner'));
    await banner.findByText('fan');
    expect(banner.queryByText(/credits?$/)).toBeNull();
    expect(await footerLinks()).toEqual(FOOTER);
  });
});

const tolerated = [/Network Error/];

describe('without its configuration', () => {
  it('the application says that it loads, why it cannot, and tries again', async () => {
    const held = holdAnswer(NO_ANSWER);
    const { api, user } = await openSite('/', { answers: { getConfig: held.answer }, tolerated });
    await screen.findByText('Loading application...');
    held.letGo();
    await heading('Configuration Error');
    screen.getByText('Failed to load application configuration');
    screen.getByText('Network Error');
    // The first time and three retries.
    expect(api.calls('getConfig')).toHaveLength(4);
    api.answer({ getConfig: { data: CONFIG } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Celebrate.');
  });

  it('an empty one is none', async () => {
    const answers = { getConfig: strangeAnswer({ data: null }) };
    await openSite('/', { answers, tolerated: [/Configuration not available/] });
    await heading('Configuration Error');
    screen.getByText('Configuration not available');
  });
});

describe('when a page fails', () => {
  it('data that do not come can be asked for again, or left', async () => {
    const { api, user } = await openSite('/tournaments', {
      answers: { listTournaments: NO_ANSWER },
      tolerated,
    });
    await heading('Error Loading Data');
    screen.getByText('Network Error');
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    api.answer({ listTournaments: { data: [] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Tournaments');
  });
});
