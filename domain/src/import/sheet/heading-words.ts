/** The usual words above the columns of lists, draws and matches, as people of the game's countries write them. */
import { foldName } from '../../name/fold-name.ts';

const WORDS = {
  position:
    'position|pos|place|draw position|draw no|draw number|line|slot|no|nr|num|number|#|№|n|platz|nummer|lfd nr|numero|posicion|posizione|positie|posicao|pozycja|miejsce|plats|plass|plads|poradi|hely|sija|sira|место|номер|番号|编号|번호',
  name: 'name|names|full name|your name|your full name|first and last name|vor und nachname|name und vorname|vorname und nachname|nachname und vorname|player|players|player name|players name|name of player|entrant|entrants|entry|entries|entry name|competitor|competitors|participant|participants|member name|draw|spieler|spielerin|spieler in|spielername|teilnehmer|teilnehmerin|name vorname|vorname name|vorname nachname|nachname vorname|joueur|joueuse|nom complet|nom et prenom|nom prenom|prenom et nom|inscrit|inscrits|jugador|jugadora|jugadores|nombre completo|nombre y apellido|nombre y apellidos|apellidos y nombre|participante|participantes|inscrito|giocatore|giocatrice|giocatori|nominativo|nome completo|nome e cognome|cognome e nome|partecipante|iscritto|speler|speelster|spelers|naam|deelnemer|deelnemers|jogador|jogadora|jogadores|zawodnik|zawodniczka|imie i nazwisko|nazwisko i imie|spelare|namn|deltagare|spiller|spillere|navn|deltager|hrac|hracka|jmeno a prijmeni|prijmeni a jmeno|jatekos|nev|pelaaja|nimi|oyuncu|ad soyad|adi soyadi|isim|игрок|фио|участник|фамилия имя|имя фамилия|гравець|παικτης|ονοματεπωνυμο|اللاعب|الاسم|اسم اللاعب|שם|选手|姓名|球员|選手|選手名|氏名|名前|선수|이름|성명|pemain|nama',
  surname:
    'surname|last name|lastname|last|family name|familyname|second name|nachname|familienname|zuname|nom|nom de famille|apellido|apellidos|primer apellido|cognome|achternaam|familienaam|sobrenome|apelido|nazwisko|efternamn|etternavn|efternavn|prijmeni|priezvisko|vezeteknev|csaladnev|prezime|priimek|nume|sukunimi|soyad|soyadi|soyisim|фамилия|прізвище|επωνυμο|اسم العائلة|姓',
  firstName:
    'first name|firstname|first|forename|forenames|given name|given names|christian name|initial|initials|first initial|vorname|rufname|prenom|prenoms|nombre|nombres|nome|voornaam|imie|fornamn|fornavn|jmeno|krestni jmeno|meno|keresztnev|utonev|ime|prenume|etunimi|ad|adi|имя|имʼя|ονομα|الاسم الأول|名',
  partner: 'partner|player 2|player b|doubles partner|partnerin|partenaire|companero|compagno|pareja',
  seed: 'seed|seeds|seeding|seeded|seed no|setzung|setzplatz|setzliste|setzlistenplatz|gesetzt|tete de serie|tetes de serie|tds|cabeza de serie|cabezas de serie|siembra|testa di serie|teste di serie|plaatsing|geplaatst|cabeca de serie|cabeca de chave|rozstawienie|rozstawiony|seedning|seedet|seedad|nasazeni|nasazeny|nasadenie|kiemeles|kiemelt|sijoitus|seri basi|посев|посеяный|シード|种子|시드',
  country:
    'country|nation|nationality|nat|noc|ioc|country code|land|nationalitat|pays|nationalite|pais|nacionalidad|paese|nazione|nazionalita|nationaliteit|nacionalidade|kraj|narodowosc|nationalitet|zeme|stat|orszag|maa|ulke|страна|国|国籍|국적',
  rank: 'rank|world rank|ranking|world ranking|wr|rangliste|weltrangliste|weltranglistenplatz|classement|classement mondial|clasificacion|classifica|ranglijst',
  tourNumber: 'tour number|tour id|psa id',
  tourPage: 'tour page|profile|profile page',
  note: 'note|notes|comment|comments|remark|remarks|bemerkung|bemerkungen|notiz|remarque|remarques|nota|notas|opmerking',
  round:
    'round|rounds|rd|stage|runde|tour|ronda|turno|fase|ronde|rodada|runda|omgang|kolo|fordulo|kierros|tur|раунд|круг|回戦|轮次|라운드',
  match: 'match|match no|match number|match id|game no|spiel nr|spielnr|partido|partita|wedstrijd|mecz|zapas',
  playerOne:
    'player 1|player one|player a|player1|playera|p1|1st player|first player|name 1|home|home player|top|upper|spieler 1|spieler a|spielerin 1|heim|joueur 1|joueuse 1|joueur a|jugador 1|jugadora 1|jugador a|giocatore 1|giocatrice 1|speler 1|jogador 1|zawodnik 1|spelare 1|spiller 1|hrac 1|jatekos 1|pelaaja 1|oyuncu 1|игрок 1|選手1|选手1|선수1|team 1|entry 1',
  playerTwo:
    'player 2|player two|player b|player2|playerb|p2|2nd player|second player|name 2|away|away player|bottom|lower|opponent|spieler 2|spieler b|spielerin 2|gast|gegner|joueur 2|joueuse 2|joueur b|adversaire|jugador 2|jugadora 2|jugador b|rival|giocatore 2|giocatrice 2|avversario|speler 2|tegenstander|jogador 2|zawodnik 2|spelare 2|spiller 2|hrac 2|jatekos 2|pelaaja 2|oyuncu 2|игрок 2|選手2|选手2|선수2|team 2|entry 2',
  winner:
    'winner|won by|winner name|winning player|sieger|siegerin|gewinner|vainqueur|gagnant|ganador|ganadora|vincitore|vincitrice|winnaar|vencedor|vencedora|zwyciezca|vinnare|vinder|vinner|vitez|gyoztes|voittaja|kazanan|победитель|勝者|胜者|승자',
  loser:
    'loser|lost by|loser name|losing player|runner up|verlierer|verliererin|perdant|perdante|perdedor|perdedora|perdente|verliezer|przegrany|forlorare|taber|taper|porazeny|vesztes|haviaja|kaybeden|проигравший|敗者|负者|패자',
  seedOne: 'seed 1|seed one|seed a|p1 seed|player 1 seed|winner seed|setzung 1',
  seedTwo: 'seed 2|seed two|seed b|p2 seed|player 2 seed|loser seed|setzung 2',
  countryOne:
    'country 1|country one|country a|nat 1|nation 1|p1 country|player 1 country|winner ioc|winner country|land 1',
  countryTwo:
    'country 2|country two|country b|nat 2|nation 2|p2 country|player 2 country|loser ioc|loser country|land 2',
  bestOf: 'best of|bestof|bo|format',
  time: 'time|date and time|date time|start|start time|zeit|uhrzeit|datum und zeit|heure|hora|orario|tijd|godzina|tid|cas|ido|aika|saat|время',
  date: 'date|day|datum|tag|jour|fecha|dia|data|giorno|dag|dato|dzien|den|nap|paiva|tarih|дата|日付|日期|날짜',
  ignored:
    'umpire|referee|ref|marker|scorer|official|officials|duration|length|minutes|mins|match time|schiedsrichter|dauer|arbitre|duree|arbitro|durata|scheidsrechter|duur',
  court:
    'court|courts|court no|platz nr|feld|terrain|pista|cancha|campo|baan|quadra|kort|bane|kurt|palya|kentta|корт',
  score:
    'score|scores|result|results|games|points|final score|ergebnis|resultat|resultado|risultato|punteggio|uitslag|stand|placar|wynik|vysledek|eredmeny|tulos|sonuc|счет|результат|スコア|比分|결과',
} as const;

export type Heading = keyof typeof WORDS;

/** Folded when somebody first asks, because a page loads these words long before. */
const folded = new Map<Heading, ReadonlySet<string>>();

export function isHeading(cell: string, column: Heading): boolean {
  const words = folded.get(column) ?? new Set(WORDS[column].split('|').map(plain));
  folded.set(column, words);
  return words.has(plain(cell)) || words.has(plain(cell.replace(/\(.*?\)/g, '')));
}

/** `First_Name:`, `First name` and `first-name` are one heading. */
function plain(cell: string): string {
  const bare = foldName(cell).replace(/[._:()?*°'’-]+/g, ' ');
  return bare.replace(/\s+/g, ' ').trim();
}
