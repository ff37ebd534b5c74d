import { pb } from '../../../path-builder.ts';
import type { Facts } from '../facts.ts';
import { InfoLink } from '../InfoLink.tsx';
import type { InfoSection } from '../InfoPage.tsx';
import { Prose } from '../Prose.tsx';

/** The terms that are about the agreement itself. */
export const legalTerms = ({ product, operator, law }: Facts): InfoSection[] => [
  {
    id: 'disclaimers',
    title: 'Disclaimers',
    content: (
      <Prose>
        <p>
          {product} is offered as it is. We work for a site that is up when you need it and right when it
          speaks, but cannot promise that it is never interrupted and never mistaken. {product} is not run by,
          and does not speak for, the professional tour or any player.
        </p>
        <p>
          {operator} is liable without limit where the law says so, such as for intent. Otherwise our
          liability for a tournament ends at what you paid to enter it and the prize you were due.
        </p>
      </Prose>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    content: (
      <Prose>
        <p>
          What we know of you and what we do with it is in the{' '}
          <InfoLink to={pb.privacy()}>privacy policy</InfoLink>. Your username, your points and, after the
          seal, your picks are public.
        </p>
      </Prose>
    ),
  },
  {
    id: 'law',
    title: 'Governing Law',
    content: (
      <Prose>
        <p>
          These terms are read by the law of {law}. If you are a consumer you keep every protection that the
          law of the country you live in gives you. Before you go to court,{' '}
          <InfoLink to={pb.contact()}>talk to us</InfoLink>: most things can be put right.
        </p>
      </Prose>
    ),
  },
  {
    id: 'acceptance',
    title: 'Acceptance',
    content: (
      <Prose>
        <p>
          You accept these terms when you tick the box that says so after signing up. Without it you can look
          around, but not enter. Should they change, the new ones stand here with their date, and matter for
          entries made from then on; entries already made are played by the terms they were made under.
        </p>
      </Prose>
    ),
  },
];
