import satori from 'satori';

/** What pictures are laid out with, for the server's thread that draws them. */
export const layOut = satori;
