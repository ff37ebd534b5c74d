/** Kept out of path-builder.ts, which every page loads. `later-routes.tsx` has the same path as a pattern. */
export const tokenPaths = {
  tokens: () => '/account/tokens',
};
