/** Text whose game scores never break at their hyphen. */
export function Unbroken({ children }: { children: string }) {
  return children.split(/(\b[0-3]-[0-3]\b)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The parts of one text never change places.
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
