/** The first Tab stop: skips the header. The main element has the id and tabIndex -1. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only rounded-base bg-dot px-4 py-3 font-[650] text-on-dot focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      Skip to content
    </a>
  );
}
