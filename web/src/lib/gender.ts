export type Gender = 'mens' | 'womens';

export const genderWords = { mens: "Men's", womens: "Women's" } as const satisfies Record<Gender, string>;
