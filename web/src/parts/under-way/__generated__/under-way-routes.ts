// Derived from the contract by npm run generate.
export const underWayRoutes = {
  underWay: 'GET /under-way',
  myUnderWay: 'GET /user/under-way',
  markSeen: 'PUT /user/under-way/seen',
} as const;
