import { pb } from '../../path-builder.ts';
import { InfoLink } from './InfoLink.tsx';
import { InfoPage } from './InfoPage.tsx';
import { collectedInformation, keptInformation } from './legal/collected-information.tsx';
import { sharedInformation, usedInformation } from './legal/shared-information.tsx';
import { Prose } from './Prose.tsx';
import { useFacts } from './use-facts.ts';

export function PrivacyPage() {
  const facts = useFacts();
  return (
    <InfoPage
      title="Privacy Policy"
      lead={
        <>
          <p>What {facts.operator} knows of you when you use this site, why, and what you can do about it.</p>
          <p className="mt-2 text-small">Last changed {facts.changedOn}</p>
        </>
      }
      sections={[
        { id: 'collected', title: 'Information We Collect', content: collectedInformation(facts) },
        { id: 'use', title: 'How We Use It', content: usedInformation(facts) },
        { id: 'sharing', title: 'Sharing', content: sharedInformation(facts) },
        { id: 'kept', title: 'How Long We Keep It', content: keptInformation },
        { id: 'rights', title: 'Your Rights', content: userRights },
      ]}
    />
  );
}

const userRights = (
  <Prose>
    <p>
      Most of them are a button in your <InfoLink to={pb.account()}>account settings</InfoLink>:
    </p>
    <ul>
      <li>read and download everything we keep about you;</li>
      <li>correct your username, your email address and what you want to hear about;</li>
      <li>delete your account.</li>
    </ul>
    <p>
      For anything else, such as an objection or a question about a decision of ours,{' '}
      <InfoLink to={pb.contact()}>write to us</InfoLink>. You may also complain to the data protection
      authority where you live.
    </p>
  </Prose>
);
