/** How many addresses of others a draw may tell. */
export const MAX_WEBHOOKS = 10;
