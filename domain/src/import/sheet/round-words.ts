/** The words that people write for rounds: `Round One`, `1st round`, `R16`, `Last 8`, `QF`, `Halbfinale`. */
import { foldName } from '../../name/fold-name.ts';

/** Counted from Round 1, or back from the final, which is 0. */
export type RoundWord =
  | { readonly kind: 'first'; readonly number: number }
  | { readonly kind: 'last'; readonly before: number };

export function readRoundWord(text: string): RoundWord | null {
  const plain = foldName(text)
    .replace(/[^\p{L}\p{M}\p{N}/]+/gu, ' ')
    .trim();
  const joined = plain.replace(/ /g, '');
  const before = FROM_END.findIndex((words) => words.test(joined));
  if (before !== -1) return { kind: 'last', before };
  const players = Number(SIZE.exec(plain)?.[1] ?? MATCHES.exec(joined)?.[1] ?? Number.NaN);
  // Round of 16, Last 16 and R16 name the players who are left; 1/8 the matches.
  const left = MATCHES.test(joined) ? players * 2 : players;
  if (left >= 2 && Number.isInteger(Math.log2(left))) return { kind: 'last', before: Math.log2(left) - 1 };
  const number = Number(COUNTED.exec(plain)?.slice(1).find(Boolean) ?? wordNumber(plain));
  return number >= 1 && number <= 7 ? { kind: 'first', number } : null;
}

/** The round in a draw of so many rounds; null if it has no such round. */
export function roundNumberOf(text: string, rounds: number): number | null {
  const word = readRoundWord(text);
  if (word === null) return null;
  const number = word.kind === 'first' ? word.number : rounds - word.before;
  return number >= 1 && number <= rounds ? number : null;
}

const FROM_END = [
  /^(?:the)?(?:grand)?(?:finals?|f|finale|endspiel|finaali|финал|決勝|决赛|결승|النهائي)(?:match)?$/,
  /^(?:semis?|semifinals?|sf|s\/f|sfs|halbfinale?|hf|demi|demifinales?|1\/2finale?s?|semifinales|semifinali|semifinale|halvefinales?|meiafinal|meiasfinais|polfinal|semifinaali|yarifinal|полуфинал|準決勝|半决赛|준결승)$/,
  /^(?:quarters?|quarterfinals?|qf|q\/f|qfs|qtrs?|qtrfinals?|viertelfinale?|vf|quarts?|quartsdefinale|quartdefinale|cuartos|cuartosdefinal|quarti|quartidifinale|kwartfinales?|quartasdefinal|cwiercfinal|kvartsfinal|kvartfinale|ctvrtfinale|negyeddonto|ceyrekfinal|четвертьфинал|準々決勝|四分之一决赛|8강)$/,
  /^(?:achtelfinale?|af|huitiemes?|huitiemesdefinale|huitiemedefinale|octavos|octavosdefinal|ottavi|ottavidifinale|achtstefinales?|oitavasdefinal|attondelsfinal|ottendedelsfinale|osmifinale|nyolcaddonto|16강)$/,
  /^(?:sechzehntelfinale?|seiziemesdefinale|dieciseisavos|dieciseisavosdefinal|sedicesimi|sedicesimidifinale|zestiendefinales?)$/,
] as const;

const SIZE = /^(?:round of|rd of|last|final|top|ro|r|beste|letzte|derniers) ?(2|4|8|16|32|64|128)$/;
const MATCHES = /^1\/(2|4|8|16|32|64)(?:finals?|finale|definale|definal)?$/;
const COUNTED =
  /^(?:round|rd|rnd|r|runde|tour|ronda|turno|ronde|rodada|runda|kolo|раунд|круг) ?(\d)$|^(\d)(?:st|nd|rd|th|er|re|e|eme|a|o)? ?(?:round|rd|rnd|r|runde|tour|ronda|turno|ronde|rodada|runda|kolo|kierros|раунд|круг|回戦)?$/;
const ORDINALS = [
  /^(?:(?:round )?one|first(?: round| rd)?|opening round|erste runde|premier tour|primera ronda|primo turno|eerste ronde|primeira rodada)$/,
  /^(?:(?:round )?two|second(?: round| rd)?|zweite runde|deuxieme tour|segunda ronda|secondo turno|tweede ronde|segunda rodada)$/,
  /^(?:(?:round )?three|third(?: round| rd)?|dritte runde|troisieme tour|tercera ronda|terzo turno|derde ronde|terceira rodada)$/,
  /^(?:(?:round )?four|fourth(?: round| rd)?|vierte runde|quatrieme tour|cuarta ronda|quarto turno|vierde ronde)$/,
  /^(?:(?:round )?five|fifth(?: round| rd)?)$/,
  /^(?:(?:round )?six|sixth(?: round| rd)?)$/,
] as const;

const wordNumber = (plain: string): number => ORDINALS.findIndex((words) => words.test(plain)) + 1;
