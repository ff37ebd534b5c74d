export type NameRefusal = 'house' | 'address' | 'mixed';

interface Screening {
  readonly productName: string;
  readonly reserved?: Iterable<string>;
}

/**
 * Says why a public name is refused: it speaks as the house, however spelled, it leads to another site, or its letters pass for
 * others. Null when the name is fine.
 */
export function refusePublicName(
  name: string,
  { productName, reserved = [] }: Screening,
): NameRefusal | null {
  const plain = name.normalize('NFKC').replace(/[\u3002\uff61]/g, '.');
  if (ADDRESS.test(plain)) return 'address';
  const speaking = [...HOUSE_WORDS, productName];
  const house = madeOf(speaking);
  if (readings(name).some((word) => house.test(word))) return 'house';
  if (asOneWord(name).some((word) => madeOf([...speaking, ...reserved]).test(word))) return 'house';
  return plain.split(/[^\p{L}\p{N}]+/u).some(isMixed) ? 'mixed' : null;
}

export const NAME_REFUSALS = {
  house: 'This name could be taken for one of ours or of our staff: please choose another',
  address: 'A name holds no web address: please leave it out, or put a space after the dot',
  mixed: 'A word of this name mixes letters of several alphabets: please choose another',
} as const satisfies Record<NameRefusal, string>;

export const holdsAddress = (text: string): boolean =>
  ADDRESS.test(text.normalize('NFKC').replace(/[\u3002\uff61]/g, '.'));

/** A name made of these words would speak as the house. */
const HOUSE_WORDS =
  'official admin admins administrator administration support staff moderator mod helpdesk helpteam sysadmin'.split(
    ' ',
  );

const TLDS =
  'com|net|org|info|biz|app|dev|gg|xyz|shop|site|online|link|click|club|top|example|test|co|uk|de|eu|ru|рф|cn|ly|io|me|tv|cc';
const ADDRESS = new RegExp(
  [
    String.raw`[a-z]{2,}:\s*//|\bwww\s*\.`,
    String.raw`[\p{L}\p{N}-]{2,}(?:\.|\[\.\])(?:${TLDS})(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}-]{2,}\.\p{L}{2,}[/:?#@]`,
    // A short host is read as somebody's initials unless something follows it.
    String.raw`\b[\p{L}\p{N}]\.(?:${TLDS})[/:?#]`,
    String.raw`\b\d{1,3}(?:\.\d{1,3}){3}\b`,
  ].join('|'),
  'iu',
);

const madeOf = (words: readonly string[]): RegExp => {
  const [core, after] = [words, AROUND].map((some) => some.map(fold).filter(Boolean).join('|'));
  return new RegExp(`^(?:the)?(?:${core})+(?:${after})?$`);
};

const AROUND = ['team', 'help', 'desk', 'service', 'club', 'hq'];

function readings(name: string): string[] {
  const words = name.split(/[\s.,;:'"’/\\()[\]{}_~*#&+-]+/u).filter(Boolean);
  const spelled = name.replace(/(?<=(?:^|[\s._-])\S)[\s._-]+(?=\S(?:[\s._-]|$))/gu, '');
  return [...words, ...spelled.split(/\s+/)].flatMap(asOneWord);
}

const asOneWord = (word: string): string[] => {
  const bare = word.replace(/^[^\p{L}\p{N}@$]+|[^\p{L}\p{N}@$]+$/gu, '');
  return [word, bare, bare.replace(/[\d\s._-]+$/u, '')].map(fold);
};

/** Maps signs to the letters they are read as. `i`, `l` and their look-alikes are one. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'а@4αᴀɑ'],
    ['b', 'вьƅʙ8'],
    ['c', 'сϲᴄ'],
    ['d', 'ԁđðᴅ'],
    ['e', 'е3єεᴇ'],
    ['f', 'ƒ'],
    ['g', 'ɡɢ9'],
    ['h', 'һнʜ'],
    ['i', 'іıl1|!ιӏłɪʟ'],
    ['j', 'јᴊ'],
    ['k', 'кκᴋ'],
    ['m', 'мᴍ'],
    ['n', 'пηɴ'],
    ['o', 'о0οøσᴏ'],
    ['p', 'рρᴘ'],
    ['q', 'ԛ'],
    ['r', 'гʀ'],
    ['s', 'ѕ5$ꜱ'],
    ['t', 'т7τᴛ'],
    ['u', 'υᴜ'],
    ['v', 'ѵνᴠ'],
    ['w', 'ԝωᴡ'],
    ['x', 'хχ'],
    ['y', 'уγʏ'],
    ['z', 'ᴢ'],
  ].flatMap(([letter = '', signs = '']) => Array.from(signs, (sign) => [sign, letter] as const)),
);

const fold = (word: string): string =>
  Array.from(
    word
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, ''),
  )
    .map((sign) => LOOKALIKES[sign] ?? sign)
    .join('')
    .replace(/[^a-z]/g, '');

/** Letters of these scripts pass for each other. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

const isMixed = (word: string): boolean => SCRIPTS.filter((script) => script.test(word)).length > 1;
