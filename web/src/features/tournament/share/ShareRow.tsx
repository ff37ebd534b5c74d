import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';

type ShareRowProps = {
  title: string;
  text: string;
  picture?: { readonly src: string; readonly alt: string } | undefined;
  children: ReactNode;
};

export function ShareRow({ title, text, picture, children }: ShareRowProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-line py-5 not-last:border-b">
      <div>
        <h3 id={id} className="font-[650]">
          {title}
        </h3>
        <p className="text-quiet text-small">{text}</p>
      </div>
      {picture && (
        <img
          {...picture}
          alt={picture.alt}
          width={1200}
          height={630}
          decoding="async"
          className="h-auto w-full rounded-base border border-line bg-glass-high"
        />
      )}
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  );
}

export const SavePicture = ({ address, name }: { address: string; name: string }) => (
  <a href={address} download={name} className={buttonClass({ variant: 'outline' })}>
    <Download aria-hidden="true" />
    Save the picture
  </a>
);
