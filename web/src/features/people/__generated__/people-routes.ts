// Derived from the contract by npm run generate.
export const peopleRoutes = {
  getPerson: 'GET /people/:username',
} as const;
