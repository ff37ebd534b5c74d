import { Copy } from 'lucide-react';
import { CopyButton } from '../../ui/CopyButton.tsx';

type CodeProps = {
  label: string;
  children: string;
  copied?: boolean | undefined;
};

/** A block of code. Long lines scroll, also by keyboard. */
export function Code({ label, children, copied = false }: CodeProps) {
  return (
    <div className="flex min-w-0 items-start gap-2 max-sm:flex-col">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is pushed along by keys
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- as above
        aria-label={label}
        className="max-h-96 w-full min-w-0 grow overflow-auto rounded-base border border-line bg-court p-3.5"
      >
        <pre className="font-mono text-ink text-micro leading-relaxed">
          <code>{children}</code>
        </pre>
      </section>
      {copied && (
        <CopyButton text={children} label="Copy" icon={Copy} advice="Select the text and copy it." />
      )}
    </div>
  );
}

export function InlineCode({ children }: { children: string }) {
  return (
    <code className="wrap-anywhere rounded-small bg-glass-high px-1 py-0.5 font-mono text-[0.875em] text-ink">
      {children}
    </code>
  );
}

/** Renders backticks as inline code, and empty lines as paragraphs. */
export function DescribedText({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => (
    <p key={paragraph}>
      {paragraph.split('`').map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
        at % 2 === 1 ? <InlineCode key={at}>{part}</InlineCode> : part,
      )}
    </p>
  ));
}
