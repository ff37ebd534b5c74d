/** The number of the line that holds this place of a text. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
