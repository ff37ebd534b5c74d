/** The web app manifest is no file, because the product's name is configuration. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';

/** Devices show them before they install the app. */
const SCREENSHOTS = [
  {
    name: 'home-narrow',
    shows: 'home',
    form_factor: 'narrow',
    size: [360, 740],
    scale: 2,
    label: 'Home: your rank in an active draw',
  },
  {
    name: 'draw-narrow',
    shows: 'draw',
    form_factor: 'narrow',
    size: [360, 740],
    scale: 2,
    label: 'How your picks are doing in a draw',
  },
  {
    name: 'draw-wide',
    shows: 'draw',
    form_factor: 'wide',
    size: [1440, 900],
    scale: 1,
    label: 'A draw with your picks',
  },
  {
    name: 'results-wide',
    shows: 'results',
    form_factor: 'wide',
    size: [1440, 900],
    scale: 1,
    label: 'The latest results',
  },
] as const;

export function manifestRoute(app: FastifyInstance, { productName }: Pick<Config, 'productName'>): void {
  const manifest = JSON.stringify({
    id: '/',
    name: productName,
    short_name: productName.slice(0, 12),
    description: 'Predict every match of a professional squash draw, sealed at the first ball.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0b0f14',
    theme_color: '#0b0f14',
    categories: ['sports', 'games'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
    screenshots: SCREENSHOTS.map(screenshot),
    shortcuts: [
      { name: 'Tournaments', url: '/tournaments' },
      { name: 'My entries', url: '/dashboard' },
      { name: 'Leaderboard', url: '/leaderboard' },
    ],
  });
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest),
  );
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const screenshot = ({ name, form_factor, label, size, scale }: (typeof SCREENSHOTS)[number]) => ({
  src: `/screenshots/${name}.webp`,
  sizes: size.map((length) => length * scale).join('x'),
  type: 'image/webp',
  form_factor,
  label,
});
