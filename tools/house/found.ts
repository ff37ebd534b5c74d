export interface Found {
  readonly path: string;
  readonly line: number;
  readonly words: string;
}
