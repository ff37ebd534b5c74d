/** Stands in a text for each value that travels beside it. */
export const PARAMETER = '$?';
