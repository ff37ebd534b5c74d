/**
 * A squash court from above in its true proportions (9750 by 6400 mm), with the front wall at the right and a
 * two-wall boast. Decoration beside the words of an empty state; a phone has no room for a whole court.
 */
export function CourtPlan({ isLarge }: { isLarge: boolean }) {
  return (
    <svg
      viewBox="-30 -30 9810 6460"
      fill="none"
      aria-hidden="true"
      className={`-z-10 absolute top-1/2 block -translate-y-1/2 max-md:hidden ${isLarge ? '-right-24 w-184 opacity-60' : '-right-28 w-96 opacity-35'}`}
    >
      <g className="stroke-tin" strokeWidth="50">
        <path d="M4260 0V6400" />
        <path d="M0 3200H4260" />
        <path d="M4260 1600H2660V0M4260 4800H2660V6400" />
      </g>
      <path d="M0 0H9750V6400H0Z" className="stroke-edge" strokeWidth="40" />
      <path d="M9750 0V6400" className="stroke-tin" strokeWidth="110" />
      <path
        d="M1500 4700 3950 6340 9690 2500 8100 1440"
        className="stroke-accent"
        strokeWidth="42"
        strokeDasharray="40 150"
        strokeLinecap="round"
      />
      <g transform="translate(8100 1440)">
        <circle r="330" className="fill-ball stroke-ball-rim" strokeWidth="30" />
        <circle cx="-115" r="80" className="fill-dot" />
        <circle cx="115" r="80" className="fill-dot" />
      </g>
    </svg>
  );
}
