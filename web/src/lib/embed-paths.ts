/** Kept out of path-builder.ts, which every page loads. */
export const embedPaths = {
  makeEmbed: ({ tournament }: { readonly tournament?: string } = {}) =>
    tournament === undefined ? '/embed' : `/embed?${new URLSearchParams({ tournament }).toString()}`,
};
