// Derived from the contract by npm run generate.
export const tokenRoutes = {
  myAccessTokens: 'GET /user/access-tokens',
  createAccessToken: 'POST /user/access-tokens',
  revokeAccessToken: 'DELETE /user/access-tokens/:tokenId',
  whoAmI: 'GET /who-am-i',
} as const;
