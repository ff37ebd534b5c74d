import { PageTitle } from '../../lib/PageTitle.tsx';
import { pb } from '../../path-builder.ts';
import { ContactForm } from './ContactForm.tsx';
import { InfoLink } from './InfoLink.tsx';

export function ContactPage() {
  return (
    <div className="page py-10">
      <PageTitle>Contact Us</PageTitle>
      <h1 className="display text-display">Contact Us</h1>
      <div className="mt-8 grid gap-x-16 gap-y-10 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <ContactForm />
        <aside className="flex max-w-measure flex-col gap-4 text-quiet md:border-line md:border-l md:pl-8">
          <p>
            A result that is wrong, a name spelled badly, something that does not work, or something you would
            like: tell us. A person reads every message.
          </p>
          <p>
            Many questions are answered in the <InfoLink to={pb.faq()}>FAQ</InfoLink> and the{' '}
            <InfoLink to={pb.rules()}>rules</InfoLink>.
          </p>
        </aside>
      </div>
    </div>
  );
}
