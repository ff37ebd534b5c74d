/** The address of the page about the API, away from those that every page loads. `later-routes.tsx` holds it as a pattern. */
export const developerPaths = {
  developers: () => '/developers',
};
