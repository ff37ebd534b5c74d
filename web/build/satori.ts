import satori from 'satori';

/** Lays out pictures, for the server's thread that draws them. */
export const layOut = satori;
