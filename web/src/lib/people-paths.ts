/**
 * Paths of people, kept out of path-builder.ts, which every page loads. `later-routes.tsx` has the same paths as
 * patterns.
 */
export const peoplePaths = {
  person: ({ username }: { readonly username: string }) => `/people/${encodeURIComponent(username)}`,
};
