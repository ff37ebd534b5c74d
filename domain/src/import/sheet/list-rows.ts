/** Rows of a list that hold no player: titles above it, totals below it, and who only waits for a place. */
import { foldName } from '../../name/fold-name.ts';

const TOTALS =
  'total|totals|sub total|subtotal|grand total|sum|count|number of players|number of entries|no of players|no of entries|summe|gesamt|insgesamt|anzahl|gesamtzahl|somme|nombre|nombre de joueurs|suma|numero de jugadores|totale|somma|totaal|aantal|soma|razem|summa|antall|antal|celkem|soucet|osszesen|letszam|yhteensa|toplam|итого|всего|合計|合计|总计|합계|المجموع';
const WAITING =
  'reserve|reserves|reserve list|reserve players|waiting list|wait list|waitlist|waiting|standby|stand by|sub|subs|substitute|substitutes|alternate|alternates|withdrawn|withdrew|withdrawal|withdrawals|scratched|apologies|not playing|cannot play|ersatz|ersatzspieler|nachrucker|warteliste|abgemeldet|absagen|remplacant|remplacants|remplacantes|liste d attente|reservistes|forfaits|suplentes|suplente|reservas|lista de espera|bajas|riserve|riserva|lista d attesa|ritirati|wachtlijst|afmeldingen|rezerwowi|rezerwa|lista rezerwowa|reserver|reservliste|venteliste|vantelista|nahradnici|tartalekok|varalla|varapelaajat|yedekler|yedek|bekleme listesi|резерв|запасные|лист ожидания|補欠|替补|후보|احتياط';
const TITLES =
  'championship|championships|tournament|squash|club|cup|open|league|ladder|draw|entries|entry list|entry form|players|competition|division|singles|doubles|seeds|singles draw|turnier|meisterschaft|vereinsmeisterschaft|pokal|verein|spieler|teilnehmer|tournoi|championnat|coupe|joueurs|inscrits|torneo|campeonato|copa|jugadores|inscritos|campionato|coppa|giocatori|iscritti|toernooi|kampioenschap|deelnemers|torneio|turniej|mistrzostwa|turnering|klubb|klub|mesterskab|turnaj|bajnoksag|verseny|turnaus|turnuva|turnuvasi|турнир|чемпионат|大会|锦标赛|대회';

const words = (list: string): string =>
  list
    .split('|')
    .map(plain)
    .toSorted((a, b) => b.length - a.length)
    .join('|');

const COUNTED = 'players|entries|paid|spieler|joueurs|jugadores|giocatori';
const IS_GROUP =
  /^(?:men|women|mens|womens|men s|women s|ladies|gents|boys|girls|juniors|herren|damen|hommes|femmes|hombres|mujeres|uomini|donne|seeds|seeded|unseeded|not seeded)(?: [a-d\d])?$/;

const makePatterns = () => ({
  total: new RegExp(
    `^(?:${words(TOTALS)})(?: [\\d ]+)?(?: (?:${COUNTED}))?(?: [\\d ]+)?$|^\\d+ (?:${COUNTED})$`,
    'u',
  ),
  waiting: new RegExp(`^(?:${words(WAITING)})(?: \\d+)?$`, 'u'),
  beginsWaiting: new RegExp(`^(?:${words(WAITING)})\\s*(?: \\d+)?\\s*[:\\-–—=]`, 'u'),
  title: new RegExp(`(?:^| )(?:${words(TITLES)})(?= |$)|(?:^| )(?:19|20)\\d\\d(?= |$)`, 'u'),
});

/** Made when somebody first asks, because a page loads these words long before. */
let made: ReturnType<typeof makePatterns> | null = null;
function patterns(): ReturnType<typeof makePatterns> {
  made ??= makePatterns();
  return made;
}

export const isTotal = (cell: string): boolean => patterns().total.test(plain(cell));

/** `Reserves`, `Reserve 1` and `Reserves: Ann Archer`: they and all that follow wait for a place. */
export const isWaiting = (cell: string): boolean =>
  patterns().waiting.test(plain(cell)) || patterns().beginsWaiting.test(foldName(cell));

/** `Women` or `Unseeded` between the names, and whatever ends in a colon. */
export const isLabel = (line: string): boolean => /[:：]\s*$/.test(line) || IS_GROUP.test(plain(line));

export const isTitle = (cell: string): boolean => isLabel(cell) || patterns().title.test(plain(cell));

function plain(text: string): string {
  return foldName(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
