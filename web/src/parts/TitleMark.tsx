import { countText } from '../lib/number-text.ts';
import { DotMark } from '../ui/Logo.tsx';

/** Stays beside a winner's name on every board, with the number of titles from the second on. */
export function TitleMark({ titles }: { titles: number }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-0.5">
      <DotMark className="size-4.5" label={`${countText(titles, 'title')} won`} />
      {titles > 1 && (
        <span aria-hidden="true" className="numerals font-[650] text-micro text-quiet">
          {titles}
        </span>
      )}
    </span>
  );
}
