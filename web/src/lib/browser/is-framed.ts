/** The page is a draw or a board in a frame, which other sites show to people who never heard of this one. */
export const isFramed: boolean = globalThis.location?.pathname.startsWith('/embed/tournaments/') ?? false;
