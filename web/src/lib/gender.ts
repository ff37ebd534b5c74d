export type Gender = 'mens' | 'womens';

export const genderText = { mens: "Men's", womens: "Women's" } as const satisfies Record<Gender, string>;
