/** A place where a rule found something. */
export interface Found {
  readonly path: string;
  readonly line: number;
  readonly words: string;
}
