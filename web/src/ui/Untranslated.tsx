type UntranslatedProps = { className?: string | undefined; children: string | number };

/** A figure that changes while it is looked at, or a name: page translators leave it as it is. One text, and nothing beside it. */
export function Untranslated({ className, children }: UntranslatedProps) {
  return (
    <span translate="no" className={className}>
      {children}
    </span>
  );
}
