/** The address of tokens for programs, away from those that every page loads. `later-routes.tsx` holds it as a pattern. */
export const tokenPaths = {
  tokens: () => '/account/tokens',
};
