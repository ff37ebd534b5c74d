import { foldName } from '../../name/fold-name.ts';

/** Words for a place that has no player yet, in the languages of the tour's hosts, as people write them into a draw. */
const OPEN = {
  english:
    'tba|tbc|tbd|t b a|t b c|t b d|to be announced|to be confirmed|to be decided|to be determined|to follow|qualifier|qualifying|q|lucky loser|l|ll|wild card|wildcard|wc|winner|runner up|loser|withdrawn|withdrew|withdrawal|wd|w d|w o|walkover|walk over|scratched|did not start|dns|no show|absent|vacant|vacancy|empty|open|open place|none|undefined|unknown|not known|not available|n a|n n|nn|nobody|no one|no player|no name|not named|not yet named|pending|unassigned|alternate|reserve|replacement|substitute|invitation|x|xx|xxx',
  french:
    'a confirmer|a determiner|a definir|a designer|a venir|qualifie|qualifiee|repeche|repechee|invite|invitee|invitation|vainqueur|gagnant|gagnante|perdant|perdante|forfait|abandon|inconnu|inconnue|personne|aucun|aucune|remplacant|remplacante|non communique|place libre',
  german:
    'offen|noch offen|wird noch bekannt gegeben|wird bekannt gegeben|n b|unbekannt|qualifikant|qualifikantin|gluckliche verlierer|glucklicher verlierer|gluckliche verliererin|freiplatz|verlierer|verliererin|zuruckgezogen|abgesagt|absage|nicht angetreten|niemand|kein spieler|keine spielerin|nachrucker|nachruckerin|ersatz',
  spanish:
    'por confirmar|a confirmar|por definir|a definir|por determinar|por anunciar|clasificado|clasificada|clasificado de la previa|perdedor afortunado|afortunado perdedor|invitado|invitada|comodin|tarjeta de invitacion|ganador|ganadora|perdedor|perdedora|retirado|retirada|baja|no presentado|desconocido|desconocida|nadie|ninguno|ninguna|vacio|vacante|suplente|sin nombre',
  portuguese:
    'por confirmar|a confirmar|por definir|a definir|a anunciar|por anunciar|qualificado|qualificada|classificado|classificada|convidado|convidada|convite|vencedor|vencedora|derrotado|derrotada|desistiu|desistencia|desistente|desconhecido|desconhecida|ninguem|nenhum|vazio|suplente',
  italian:
    'da confermare|da definire|da determinare|da annunciare|da designare|qualificato|qualificata|ripescato|ripescata|invitato|invitata|vincitore|vincitrice|perdente|ritirato|ritirata|ritiro|rinuncia|assente|sconosciuto|sconosciuta|nessuno|vuoto|vacante|riserva|sostituto',
  dutch:
    'nog te bepalen|nader te bepalen|nog niet bekend|nog bekend te maken|n t b|ntb|n n b|nnb|kwalificant|gekwalificeerde|gelukkige verliezer|verliezer|teruggetrokken|afgemeld|onbekend|niemand|leeg|vacature|reserve',
  polish:
    'do potwierdzenia|do ustalenia|do uzgodnienia|nieznany|nieznana|kwalifikant|kwalifikantka|z kwalifikacji|szczesliwy przegrany|szczesliwa przegrana|dzika karta|zwyciezca|zwyciezczyni|przegrany|przegrana|wycofany|wycofana|wycofal sie|wycofala sie|nieobecny|nieobecna|nikt|puste|wakat|rezerwowy|rezerwowa',
  czech:
    'bude upresneno|bude potvrzeno|k potvrzeni|neurceno|neznamy|neznama|kvalifikant|kvalifikantka|z kvalifikace|stastny porazeny|stastna porazena|divoka karta|volna karta|porazeny|porazena|odhlasen|odhlasena|odstoupil|odstoupila|skrec|nikdo|zadny|prazdne|nahradnik|nahradnice',
  slovak:
    'bude oznamene|bude potvrdene|neurcene|neznamy hrac|kvalifikantka|stastny porazeny|odhlaseny|odhlasena|odstupil|odstupila|nikto|ziadny|prazdne|nahradnicka',
  hungarian:
    'kesobb|kesobb kerul kihirdetesre|megerositesre var|meg nem ismert|ismeretlen|selejtezos|kvalifikalt|szerencses vesztes|szabadkartyas|szabad kartya|visszalepett|visszalepes|nem indul|senki|nincs|ures|tartalek',
  romanian:
    'de confirmat|de anuntat|de stabilit|necunoscut|necunoscuta|calificat|calificata|invingator|castigator|castigatoare|invins|retras|retrasa|nimeni|rezerva',
  slavic:
    'za potvrdu|bit ce objavljeno|nije odredeno|nepoznat|nepoznata|kvalifikant|sretni gubitnik|srecni gubitnik|divlja karta|pozivnica|pobjednik|pobednik|zmagovalec|odustao|odustala|nitko|nihce|prazno',
  swedish:
    'meddelas senare|ej klart|ej klar|inte klart|klart senare|bestams senare|kvalificerad|kvalspelare|kvalare|fran kvalet|tursam forlorare|frikort|forlorare|struken|dragit sig ur|aterbud|okand|ingen|vakant|reserv',
  danish:
    'meddeles senere|afventer|ikke afklaret|kvalifikant|heldig taber|taber|trukket|trukket sig|afbud|ukendt|ingen|reserve',
  norwegian:
    'kommer senere|ikke avklart|avklares senere|kvalifisert|kvalifiseringsspiller|heldig taper|frikort|taper|trukket seg|ukjent|ingen',
  finnish:
    'ilmoitetaan myohemmin|vahvistetaan myohemmin|avoin|tuntematon|karsija|karsinnasta|onnekas haviaja|villi kortti|villikortti|voittaja|haviaja|vetaytynyt|perunut|poissa|ei kukaan|tyhja|varalla',
  turkish:
    'belli degil|belirlenecek|daha sonra aciklanacak|aciklanacak|onay bekliyor|bilinmiyor|bilinmeyen|eleme|elemelerden|elemeden gelen|sansli kaybeden|ozel davetli|davetli|kazanan|kaybeden|cekildi|katilmadi|hic kimse|yok|yedek',
  malay:
    'akan diumumkan|akan ditentukan|akan disahkan|belum ditentukan|belum diketahui|menunggu|pemain kelayakan|kelayakan|kalah bertuah|kad liar|kad bebas|pemenang|menarik diri|tarik diri|tidak diketahui|tiada|tidak ada|kosong|simpanan',
  indonesian:
    'akan dikonfirmasi|belum pasti|kualifikasi|lolos kualifikasi|pecundang beruntung|kartu bebas|undangan|mengundurkan diri|mundur|tidak diketahui',
  arabic:
    'يحدد لاحقا|تحدد لاحقا|سيحدد لاحقا|سيتم تحديده|سيتم تحديده لاحقا|سيتم التأكيد|سيتم الإعلان|لم يحدد|لم يحدد بعد|غير محدد|غير معروف|متأهل|متأهلة|مؤهل|من التصفيات|خاسر محظوظ|الخاسر المحظوظ|بطاقة دعوة|بطاقة برية|دعوة|الفائز|الخاسر|منسحب|منسحبة|انسحب|انسحاب|غائب|لا أحد|لا يوجد|شاغر|فارغ|احتياطي',
  persian: 'اعلام می شود|متعاقبا اعلام می شود|نامشخص|نامعلوم|راه یافته|برنده|بازنده|انصراف|هیچ کس|خالی|ذخیره',
  urdu: 'بعد میں|نامعلوم|کوالیفائر|لکی لوزر|وائلڈ کارڈ|دستبردار|کوئی نہیں|خالی',
  hebrew: 'ייקבע בהמשך|יקבע בהמשך|טרם נקבע|לא ידוע|מוקדמות|מפסיד בר מזל|כרטיס חופשי|מנצח|מפסיד|פרש|אין',
  hindi: 'बाद में|घोषित किया जाएगा|अज्ञात|क्वालीफायर|लकी लूजर|वाइल्ड कार्ड|विजेता|हट गए|कोई नहीं|रिक्त',
  thai: 'รอประกาศ|รอยืนยัน|รอผล|ไม่ทราบ|รอบคัดเลือก|ไวลด์การ์ด|ผู้ชนะ|ถอนตัว|ไม่มี|ว่าง',
  russian:
    'будет объявлено|уточняется|будет определен|не определен|неизвестен|неизвестно|неизвестный|квалифаер|из квалификации|квалификант|лаки лузер|счастливый проигравший|уайлд кард|приглашение|победитель|проигравший|снялся|снялась|отказ|неявка|никто|нет|пусто|вакансия|запасной',
  ukrainian:
    'буде оголошено|буде визначено|невідомо|невідомий|кваліфікант|переможець|знявся|знялася|ніхто|немає|порожньо',
  greek:
    'θα ανακοινωθεί|θα επιβεβαιωθεί|άγνωστος|άγνωστη|προκριματικά|από προκριματικά|τυχερός ηττημένος|νικητής|νικήτρια|ηττημένος|αποσύρθηκε|κανείς|κενό',
  japanese:
    '未定|調整中|確認中|後日発表|不明|予選勝者|予選通過者|予選通過|予選|ラッキールーザー|ワイルドカード|主催者推薦|推薦|勝者|敗者|棄権|欠場|辞退|なし|空き|空席|補欠',
  chinese:
    '待定|待确认|待確認|待公布|未定|未知|不详|不詳|资格赛|資格賽|资格赛选手|資格賽選手|预选赛|預選賽|预选赛选手|預選賽選手|幸运输家|幸運輸家|幸运落败者|幸運落敗者|外卡|持外卡|胜者|勝者|负者|負者|弃权|棄權|退赛|退賽|退出|缺席|无|無|没有|沒有|空缺|空|候补|候補|替补|替補',
  korean:
    '미정|추후 발표|추후 확정|확인 중|예선 통과자|예선|럭키 루저|와일드카드|승자|패자|기권|불참|없음|공석|후보',
} as const;

/** Words for a place that nobody has, so that the other side goes through. */
const BYES =
  'bye|exempt|exempte|freilos|exento|exenta|isento|isenta|folga|riposo|riposa|esente|vrijloting|vrij geloot|wolny los|volny los|volny zreb|eronyero|frirunda|friplats|oversidder|frirunde|vapaakierros|vapaa kierros|bay gecer|bay gecti|باي|إعفاء|不戦勝|バイ|轮空|輪空|부전승|пропуск круга|свободный круг';

/** Words that may be names, so they say so only with a number, as in "Player 3". */
const NUMBERED =
  'player|joueur|joueuse|sieger|siegerin|gewinner|gewinnerin|spieler|spielerin|jugador|jugadora|jogador|jogadora|vincente|giocatore|giocatrice|winnaar|speler|speelster|zawodnik|zawodniczka|vitez|vitezka|vitaz|hrac|hracka|jatekos|gyoztes|vesztes|jucator|jucatoare|spelare|vinnare|spiller|vinder|vinner|pelaaja|oyuncu|pemain|لاعب|игрок|选手|選手|선수';

/** Words that may stand beside one of those, as in "Winner of match 3" or "Qualifier from draw B". */
const BESIDE =
  'of|from|the|no|nr|num|number|match|game|round|draw|main|place|spot|position|final|finalist|group|pool|section|top|bottom|de|du|des|da|do|del|della|la|le|tableau|tour|partie|spiel|aus|der|die|das|runde|partido|ronda|partida|jogo|rodada|incontro|turno|uit|wedstrijd|mecz|zapas|meczu|zapasu|fra|fran|av|af|kamp|ottelu|mac|maci|qf|sf|r|m|st|nd|rd|th|e|er|eme';

const words = (list: string): string[] => list.split('|').map(plain);
const oneOf = (list: readonly string[]): string =>
  [...new Set(list)].toSorted((one, other) => other.length - one.length).join('|');

const COUNTED = String.raw`\d{1,3}(?:st|nd|rd|th|e|er|o|a)?|[rm]\d{1,3}|(?:qf|sf)\d{1,2}|[a-h]|i{1,3}|iv|vi{0,3}|ix|x`;
const OPEN_WORDS = `${oneOf(Object.values(OPEN).flatMap(words))}|[ql]\\d{1,3}|(?:ll|wc|tb[acd])\\d{1,2}`;
const NUMBERED_WORDS = oneOf(words(NUMBERED));
const ENOUGH = new RegExp(`(?:^| )(?:${OPEN_WORDS}|(?:${NUMBERED_WORDS}) .*\\d.*)(?= |$)`, 'u');
const ONLY = new RegExp(
  `^(?:(?:${OPEN_WORDS}|${NUMBERED_WORDS}|${oneOf(words(BESIDE))}|${COUNTED})(?: |$))+$`,
  'u',
);
const IS_BYE = new RegExp(`^(?:${oneOf(words(BYES))})(?: (?:\\d{1,3}|[a-h]))?$`, 'u');
const LONGEST = 60;
/** Dashes, dots, or a question mark. More than three of them are letters that were lost. */
const NOTHING = /^[\s([]*(?:\?{0,3}|[\p{Pd}._…*/\\|~•·:−\s]*)[\s)\]]*$/u;

/** Words for nobody that are names beside others, as in Nan Le. */
const ALONE: ReadonlySet<string> = new Set(['na', 'nan', 'null']);

/** Whether a text in the place of a name says that the place is open or a bye; null when it may be somebody's name. */
export function readOpenPlace(text: string): 'tbd' | 'bye' | null {
  const said = plain(text);
  if (NOTHING.test(text) || ALONE.has(said)) return 'tbd';
  if (said === '' || said.length > LONGEST) return null;
  if (IS_BYE.test(said)) return 'bye';
  return ENOUGH.test(said) && ONLY.test(said) ? 'tbd' : null;
}

function plain(text: string): string {
  return foldName(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
