export type NameRefusal = 'house' | 'address' | 'mixed';

interface Screening {
  readonly productName: string;
  readonly reserved?: Iterable<string>;
}

/** Says why a username is refused; null when it is fine. It acts everywhere, so no word of it may be one of the house. */
export function refuseUsernameWords(
  name: string,
  { productName, reserved = [] }: Screening,
): NameRefusal | null {
  const speaking = [...HOUSE_WORDS, productName];
  const house = madeOf(speaking);
  const speaks =
    readings(name).some((word) => house.test(word)) ||
    asOneWord(name).some((word) => madeOf([...speaking, ...reserved]).test(word));
  return refuse(name, speaks);
}

/** Says why a draw, a league or a place is refused: only the whole name may speak as the house, and the product's alone is fine. */
export function refuseTitle(name: string, { productName }: Screening): NameRefusal | null {
  const product = fold(productName);
  const house = oneOf(HOUSE_WORDS);
  const any = [house, oneOf([productName, ...AROUND])].filter(Boolean).join('|');
  const whole = new RegExp(`^(?:the)?(?:${any})*(?:${house})(?:${any})*$`);
  const speaks = fold(name) !== product && asOneWord(name).some((word) => whole.test(word));
  return refuse(name, speaks);
}

/** Says why a player's name is refused. A player acts nowhere and chose no surname, so no word speaks as the house. */
export const refusePlayerName = (name: string): NameRefusal | null => refuse(name, false);

function refuse(name: string, speaksAsHouse: boolean): NameRefusal | null {
  if (holdsAddress(name)) return 'address';
  if (speaksAsHouse) return 'house';
  return plainOf(name)
    .split(/[^\p{L}\p{N}]+/u)
    .some(isMixed)
    ? 'mixed'
    : null;
}

export const NAME_REFUSALS = {
  house: 'This name could be taken for one of ours or of our staff: please choose another',
  address: 'A name holds no web address: please leave it out, or put a space after the dot',
  mixed: 'A word of this name mixes letters of several alphabets: please choose another',
} as const satisfies Record<NameRefusal, string>;

export const holdsAddress = (text: string): boolean => ADDRESS.test(plainOf(text).replace(SHORTENED, '$& '));

const plainOf = (text: string): string => text.normalize('NFKC').replace(/[\u3002\uff61]/g, '.');

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

/** Shortened words whose dot has no space behind it: `Sq.Club Cairo`, `Chr.de Boer`. These ends are words of their own, too. */
const SHORTENED =
  /(?<![\p{L}\p{N}.-])(?:\p{L}{1,3}|\p{Lu}\p{L}{3,4})\.(?=(?:Club|Top|Test|Shop|Site|Link|Info)(?![\p{L}\p{N}./:?#@-])|(?:[Cc]lub|[Tt]op|[Tt]est|[Dd]e|[Mm]e|DE)\s+\p{L})/gu;

const oneOf = (words: readonly string[]): string => words.map(fold).filter(Boolean).join('|');

const madeOf = (words: readonly string[]): RegExp =>
  new RegExp(`^(?:the)?(?:${oneOf(words)})+(?:${oneOf(AROUND)})?$`);

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
