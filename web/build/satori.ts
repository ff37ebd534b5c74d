/** What pictures are laid out with, for the server's thread that draws them: with its fonts and threads, but no page. */
export { default } from 'satori';
