import { sitePaths } from '../../lib/path-builder.ts';

export const footerLinks = [
  {
    group: 'Play',
    links: [
      { to: sitePaths.home(), name: 'Home' },
      { to: sitePaths.tournaments(), name: 'Tournaments' },
      { to: sitePaths.leaderboard(), name: 'Leaderboard' },
      { to: sitePaths.results(), name: 'Results' },
    ],
  },
  {
    group: 'Learn',
    links: [
      { to: sitePaths.howItWorks(), name: 'How It Works' },
      { to: sitePaths.faq(), name: 'FAQ' },
      { to: sitePaths.rules(), name: 'Rules' },
      { to: sitePaths.runDraw(), name: 'Run a draw' },
    ],
  },
  {
    group: 'About',
    links: [
      { to: sitePaths.developers(), name: 'Developers' },
      { to: sitePaths.contact(), name: 'Contact Us' },
      { to: sitePaths.privacy(), name: 'Privacy Policy' },
      { to: sitePaths.terms(), name: 'Terms of Service' },
    ],
  },
];
