type UntranslatedProps = { className?: string | undefined; children: string | number };

/**
 * A name, or a figure that changes while people look at it: page translators skip it. Its child must be a single
 * text.
 */
export function Untranslated({ className, children }: UntranslatedProps) {
  return (
    <span translate="no" className={className}>
      {children}
    </span>
  );
}
