/** What a sheet may say, for whoever fills one in. */
export function SheetRules() {
  return (
    <div className="flex flex-col gap-4 text-small">
      {rules.map(({ part, lines }) => (
        <section key={part} className="flex flex-col gap-1">
          <h3 className="font-[650] text-ink">{part}</h3>
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const rules: readonly { part: string; lines: readonly string[] }[] = [
  {
    part: 'At the head, a row each',
    lines: [
      'Tournament, Location, First day, Last day, each with its text in the next cell. For a tournament that is here already they may be left out.',
      'The location ends with the country, as in Wimbledon, London, England: the time zone follows from it.',
    ],
  },
  {
    part: 'The draw: Position, Seed, Name, Country, Rank',
    lines: [
      'A row for each place from the top of the draw, 8, 16, 32, 64 or 128 of them. The columns may stand in any order.',
      'BYE for a place that nobody has, TBD for a player not yet named. Seeds are 1, 9/16, WC or Q.',
      'Tour number and Tour page may be further columns: they tell which player it is where others have the name.',
    ],
  },
  {
    part: 'The matches: Round, Match, Best of, Time, Court, Winner, Score',
    lines: [
      'Rounds are Round 1 … Quarter Final, Semi Final, Final; matches are counted from the top of each. Matches with nothing to say may be left out.',
      'Times are those of the venue, as in 2030-03-12 18:30.',
      "The winner's name, then the score with the winner's points first: 11-7, 9-11, 11-5, 11-8, or 3-1; ret behind it where the other retired; w/o for a walkover.",
      'Set the columns Seed and Score to text before you type: spreadsheets make dates of 9/16 and 3-1.',
    ],
  },
];
