import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubledNames, readPlayerCells, readPlayers, seedsFirst } from './read-players.ts';

const namesOf = (text: string): string[] => readPlayers(text).players.map(({ name }) => name);
const THREE = ['Nia Rhys', 'Omar Said', 'Pia Voss'];

describe('players one a line', () => {
  it.each<[string, string, string[]]>([
    ['plainly', 'Nia Rhys\n\n  Omar   Said \r\nPia Voss', THREE],
    ['with numbers, bullets and seeds', '1. Nia Rhys (1)\n2) Omar Said [3/4]\n• #4 Pia Voss [WC]', THREE],
    ['as a chat writes them', 'Players:\n1️⃣ Nia Rhys 👍\n2️⃣ Omar Said ✅\n• Pia Voss', THREE],
    [
      'with a letter or a number that belongs to the name',
      'Ben L\nBen Q\nCy 1\nCy 2',
      ['Ben L', 'Ben Q', 'Cy 1', 'Cy 2'],
    ],
    ['below titles', 'Eastmoor Squash Club\nAutumn Tournament 2027\nNia Rhys\nOmar Said\nPia Voss', THREE],
    ['with the surname first', 'Rhys, Nia\nSaid, Omar\n"Voss, Pia"', THREE],
    [
      'with a surname of several words',
      'van der Merwe, Jan\nde Souza, Ana',
      ['Jan van der Merwe', 'Ana de Souza'],
    ],
    [
      'with what is not of the name',
      'Nia Rhys (paid)\nOmar Said 07700 900456\nPia Voss pia@voss.example',
      THREE,
    ],
    ['with countries', 'Nia Rhys (WAL)\n[2] Omar Said (EGY)\nPia Voss', THREE],
    ['with labels between them', 'Seeds\nNia Rhys\nUnseeded\nOmar Said\nWomen\nPia Voss', THREE],
    [
      'with reserves among them',
      'Reserve: Quin Abt\nNia Rhys\nRae Bo (withdrawn)\nOmar Said\nPia Voss',
      THREE,
    ],
    ['with a suffix', 'Hal Gray, Jr.\nNia Rhys\nOmar Said', ['Hal Gray, Jr.', 'Nia Rhys', 'Omar Said']],
    ['as nothing', '1.\n2.\n---', []],
  ])('%s', (_, text, names) => {
    expect(namesOf(text)).toEqual(names);
  });
});

describe('several people on a line', () => {
  it.each<[string, string[]]>([
    ['Nia Rhys & Omar Said\nPia Voss', THREE],
    ['Nia Rhys and Omar Said\nPia Voss', THREE],
    ['Nia Rhys / Omar Said\nPia Voss', THREE],
    ['Nia Rhys, Omar Said & Pia Voss', THREE],
    ['Nia Rhys, Omar Said and Pia Voss', THREE],
    ['Nia Rhys; Omar Said; Pia Voss', THREE],
    ['Entries: Nia Rhys, Omar Said, Pia Voss', THREE],
    ['Nia, Omar & Pia', ['Nia', 'Omar', 'Pia']],
    ['Nia, Omar & Pia\nQuin, Rae and Sol', ['Nia', 'Omar', 'Pia', 'Quin', 'Rae', 'Sol']],
    ['Nia Rhys, Omar Said\nPia Voss', THREE],
    ['Nia Rhys und Omar Said\nPia Voss', THREE],
    ['1) Nia Rhys 2) Omar Said 3) Pia Voss', THREE],
    ['Nia Rhys <nia@x.org>, Omar Said <omar@x.org>, Pia Voss <pia@x.org>', THREE],
  ])('%j', (text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  it('are a pair where most entries are written with a slash', () => {
    expect(namesOf('Nia / Omar\nPia Voss/Quin Abt\n1. Rae / Sol [2]')).toEqual([
      'Nia / Omar',
      'Pia Voss / Quin Abt',
      'Rae / Sol',
    ]);
    expect(namesOf('Player 1\tPlayer 2\nNia Rhys\tOmar Said\nPia Voss\tQuin Abt')).toEqual([
      'Nia Rhys / Omar Said',
      'Pia Voss / Quin Abt',
    ]);
  });
});

describe('a table', () => {
  it.each<[string, string]>([
    ['sep=;', 'sep=;\nPlayer;Seed\nNia Rhys;2\nOmar Said;1\nPia Voss;'],
    ['a title', 'Eastmoor Open,\nGrade,Player\n3,Nia Rhys\n1,Omar Said\n2,Pia Voss'],
    [
      'four rows above',
      'Eastmoor\n\nEntries for 12 March\nPaid by Friday\nNr\tName\n1\tNia Rhys\n2\tOmar Said\n3\tPia Voss',
    ],
    ['two cells', 'Surname\tForename\tMobile\nRhys\tNia\t07700900111\nSaid\tOmar\t07700900112\nVoss\tPia\t'],
    ['German', 'Nr.;Name;Vorname;Bezahlt\n1;Rhys;Nia;ja\n2;Said;Omar;nein\n3;Voss;Pia;ja'],
    ['French', 'Nom,Prénom,Téléphone\nRhys,Nia,0611223344\nSaid,Omar,\nVoss,Pia,'],
    ['Spanish', 'Apellidos;Nombre;Correo\nRhys;Nia;n@x.es\nSaid;Omar;\nVoss;Pia;'],
    ['Italian', 'Giocatore\tCircolo\nNia Rhys\tRoma\nOmar Said\tMilano\nPia Voss\tRoma'],
    ['quoted cells', 'Player,Level\n"Rhys, Nia","4"\n"Said, Omar","3"\n"Voss, Pia","2"'],
    ['quoted cells without headings', '"Rhys, Nia","4"\n"Said, Omar","3"\n"Voss, Pia","2"'],
    [
      'no headings',
      '1\tNia Rhys\tEastmoor\t07700 900111\tyes\n2\tOmar Said\tEastmoor\t\tno\n3\tPia Voss\tWest\t\tyes',
    ],
    ['no headings, two cells', 'Nia\tRhys\nOmar\tSaid\nPia\tVoss'],
    ['no headings, capitals first', 'RHYS\tNia\nSAID\tOmar\nVOSS\tPia'],
    ['a word alone above', 'Entries\nRhys, Nia\nSaid, Omar\nVoss, Pia'],
    [
      'totals and reserves',
      'No,Name\n1,Nia Rhys\n2,Omar Said\n3,Pia Voss\nTotal,3\n\nReserves:\n1,Quin Abt\n2,Rae Bo',
    ],
    ['a status', 'Name;Status\nNia Rhys;in\nQuin Abt;Withdrawn\nOmar Said;in\nPia Voss;in\nRae Bo;Reserve'],
    ['headings twice', 'No,Name\n1,Nia Rhys\n2,Omar Said\nNo,Name\n3,Pia Voss'],
    ['places without a player', 'Position,Name\n1,Nia Rhys\n2,BYE\n3,Omar Said\n4,TBD\n5,Pia Voss'],
    [
      'matches',
      'Round,Player 1,Player 2,Score\nSF,Nia Rhys,Omar Said,3-0\nSF,Pia Voss,Bye,\nFinal,Nia Rhys,Pia Voss,',
    ],
  ])('%s', (_, text) => {
    const names = namesOf(text).map((name) =>
      /^[A-Z ]+$/.test(name)
        ? name
        : name.replace(/\b[A-Z]{2,}\b/g, (word) => word[0] + word.slice(1).toLowerCase()),
    );
    expect(names).toEqual(THREE);
  });

  it('keeps a surname of several words together in its cell', () => {
    expect(namesOf('van den Berg\tJoost\nRhys\tNia\nde Vries\tAn')).toEqual([
      'Joost van den Berg',
      'Nia Rhys',
      'An de Vries',
    ]);
    expect(
      readPlayerCells([['García López, María'], ['Ruiz Gil, Ana']]).players.map(({ name }) => name),
    ).toEqual(['María García López', 'Ana Ruiz Gil']);
  });

  it('says what it takes for no player', () => {
    const { players, leftOut } = readPlayers(
      'Autumn Cup 2027\nPlayer,Fee\nNia Rhys,5\nTotal,5\nReserve: Quin Abt,',
    );
    expect(players).toEqual([{ name: 'Nia Rhys', seed: null }]);
    expect(leftOut).toEqual(['Autumn Cup 2027', 'Total 5', 'Reserve: Quin Abt']);
  });
});

describe('seeds', () => {
  it.each([
    'Name,Seed\nNia Rhys,3/4\nOmar Said,\nPia Voss,1\nQuin Abt,2',
    'Nia Rhys [3/4]\nOmar Said [WC]\nPia Voss (1)\n[2] Quin Abt',
    'Setzung\tSpieler\n3/4\tNia Rhys\nQ\tOmar Said\n1\tPia Voss\n2\tQuin Abt',
    'Player;Seeding\nNia Rhys;3rd\nOmar Said;-\nPia Voss;1st\nQuin Abt;(2)',
  ])('are read from %j', (text) => {
    const { players } = readPlayers(text);
    expect(players.map(({ seed }) => seed)).toEqual([3, null, 1, 2]);
    expect(seedsFirst({ players }).map(({ name }) => name)).toEqual([
      'Pia Voss',
      'Quin Abt',
      'Nia Rhys',
      'Omar Said',
    ]);
  });
});

it('a list reads back the same in whatever form it is written', () => {
  const first = fc.constantFrom('Nia', 'Omar', 'Zoë', 'José', 'Łucja', 'Anne-Marie', "D'Arcy");
  const last = fc.constantFrom('Rhys', 'Said', 'Voss', 'O’Neill', 'Nr', 'Ørsted', 'Khan');
  const person = fc.record({ first, last });
  const list = fc.uniqueArray(person, {
    minLength: 3,
    maxLength: 20,
    selector: (one) => `${one.first} ${one.last}`,
  });
  type People = readonly { readonly first: string; readonly last: string }[];
  const forms: readonly ((people: People) => string)[] = [
    (people) => people.map(({ first: f, last: l }) => `${f} ${l}`).join('\n'),
    (people) => people.map(({ first: f, last: l }, at) => `${at + 1}. ${f} ${l}`).join('\r\n'),
    (people) => people.map(({ first: f, last: l }) => `${l}, ${f}`).join('\n'),
    (people) => people.map(({ first: f, last: l }) => `${f} ${l}`).join(', '),
    (people) => people.map(({ first: f, last: l }) => `${f} ${l}`).join(' & '),
    (people) =>
      [
        'Spring Open 2027',
        '',
        'No;Surname;First name;Paid',
        ...people.map(({ first: f, last: l }, at) => `${at + 1};${l};${f};yes`),
        'Total;;;',
      ].join('\n'),
    (people) =>
      ['Name,Mobile', ...people.map(({ first: f, last: l }, at) => `"${l}, ${f}",07700 9001${at}`)].join(
        '\n',
      ),
    (people) =>
      [
        'sep=\t',
        'First name\tLast name',
        ...people.map(({ first: f, last: l }) => `${f}\t${l}`),
        'Reserves',
        'Ann\tArcher',
      ].join('\n'),
  ];
  fc.assert(
    fc.property(list, fc.constantFrom(...forms), (people, write) => {
      expect(namesOf(write(people))).toEqual(people.map(({ first: f, last: l }) => `${f} ${l}`));
    }),
  );
});

it('a line with an address alone is no player, and is named', () => {
  expect(readPlayers("Ann Archer\nBen Cole\n' ben@club.example")).toMatchObject({
    players: [{ name: 'Ann Archer' }, { name: 'Ben Cole' }],
    leftOut: ["' ben@club.example"],
  });
});

it('whatever is typed, it is a list', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      for (const { name } of readPlayers(text).players) expect(name).toMatch(/\p{L}/u);
    }),
  );
});

it('names who stands in the list twice, however it is written', () => {
  expect(doubledNames(['Zoë Berg', 'Ben Cole', 'ZOE BERG', 'Zoe  Berg'])).toEqual(['Zoë Berg']);
  expect(doubledNames(['Anna', 'Ben'])).toEqual([]);
});
