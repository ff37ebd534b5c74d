/** Addresses of people, away from those that every page loads. `later-routes.tsx` holds the same paths as patterns. */
export const peoplePaths = {
  /** Of whoever wants a public page. */
  person: ({ username }: { readonly username: string }) => `/people/${encodeURIComponent(username)}`,
};
