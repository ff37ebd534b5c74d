import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readOpenPlace } from './open-place.ts';

describe('A17: a word for an open place is nobody', () => {
  it.each([
    '',
    '?',
    '???',
    '-',
    '–',
    '…',
    '(?)',
    'TBD',
    'T.B.C.',
    'To be confirmed',
    'to-be-announced',
    'Wild Card',
    'Wildcard 2',
    'WC1',
    'Qualifier A',
    'Qualifier #3',
    '1st Qualifier',
    'Q12',
    'Q/LL',
    'Lucky loser',
    'Lucky Loser (2)',
    'Winner of Match 12',
    'Winner QF1',
    'Withdrawn',
    'W/O',
    'N/A',
    'NA',
    'null',
    'undefined',
    'N.N.',
    'Player 3',
    'TBD (Qualifier)',
    'À confirmer',
    'Qualifiée',
    'Vainqueur match 3',
    'Forfait',
    'Noch offen',
    'Qualifikantin 2',
    'Sieger Spiel 4',
    'Por confirmar',
    'Clasificado',
    'Desconhecido',
    'Da definire',
    'Ripescata',
    'Nog niet bekend',
    'Dzika karta',
    'Szczęśliwy przegrany',
    'Bude upřesněno',
    'Šťastný poražený',
    'Később',
    'Szabadkártyás',
    'Meddelas senare',
    'Heldig taber',
    'Ikke avklart',
    'Onnekas häviäjä',
    'Şanslı kaybeden',
    'Belli değil',
    'Akan ditentukan',
    'Kad liar',
    'متأهل',
    'سيتم تحديده لاحقاً',
    'לא ידוע',
    'Уточняется',
    'Προκριματικά',
    '未定',
    'ワイルドカード',
    '予選通過者',
    '待定',
    '資格賽',
    '와일드카드',
  ])('%j', (word) => {
    expect(readOpenPlace(word)).toBe('tbd');
    expect(readOpenPlace(` ${word.toUpperCase()} `)).toBe('tbd');
  });

  it.each([
    'Bye',
    'BYE 2',
    '(bye)',
    'Freilos',
    'Exempt',
    'Wolny los',
    'Volný los',
    'Frirunda',
    'Erőnyerő',
    '轮空',
    '不戦勝',
  ])('%j is a bye', (word) => {
    expect(readOpenPlace(word)).toBe('bye');
  });

  it.each([
    'Ali Farag',
    'Li',
    'Bai',
    'Nan Di',
    'Null Le',
    'Winner Okafor',
    'Gary Player',
    'Sebastian Sieger',
    'Q. Nguyen',
    'Ty Wild',
    'Joe Reserve-Smith',
    'Dennis Blank',
    'Niko Tom',
    'Luca Vincente',
    'Galip Bos',
    'X. Æ',
    'Offenbach Karl',
    'N. N. Patel',
    '王偉',
    '무명씨',
    'Ben Open',
    'The Best',
    'Group of Death',
    '???? ????',
    '12345',
    '\uFFFD\uFFFD',
  ])('%j may be a name, or is asked about', (name) => {
    expect(readOpenPlace(name)).toBeNull();
  });

  test('any text is read at once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('winner', 'of', 'match', 'a', 'q', '1', 'le', '?', 'x'), { maxLength: 40 }),
        (words) => {
          expect([null, 'tbd', 'bye']).toContain(readOpenPlace(words.join(' ')));
        },
      ),
    );
  });
});
