import { pb } from '../../path-builder.ts';

export const footerLinks = [
  {
    group: 'Play',
    links: [
      { to: pb.home(), name: 'Home' },
      { to: pb.tournaments(), name: 'Tournaments' },
      { to: pb.leaderboard(), name: 'Leaderboard' },
      { to: pb.results(), name: 'Results' },
    ],
  },
  {
    group: 'Learn',
    links: [
      { to: pb.howItWorks(), name: 'How It Works' },
      { to: pb.faq(), name: 'FAQ' },
      { to: pb.rules(), name: 'Rules' },
    ],
  },
  {
    group: 'About',
    links: [
      { to: pb.contact(), name: 'Contact Us' },
      { to: pb.privacy(), name: 'Privacy Policy' },
      { to: pb.terms(), name: 'Terms of Service' },
    ],
  },
];

/** For administrators only. */
export const adminLink = { group: 'About', to: pb.admin(), name: 'Admin Portal' };
