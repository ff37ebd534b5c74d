/** Addresses of what stands on other people's pages, away from those that every page loads. */
export const embedPaths = {
  /** Where the line is made that a club pastes. */
  makeEmbed: ({ tournament }: { readonly tournament?: string } = {}) =>
    tournament === undefined ? '/embed' : `/embed?${new URLSearchParams({ tournament }).toString()}`,
};
