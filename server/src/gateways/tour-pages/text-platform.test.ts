import { readText } from '@boast/domain/import/read/read-text';
import { describe, expect, it } from 'vitest';
import { textPlatform } from './text-platform.ts';

/** By letter, the bytes of an encoding: asked of its decoder, because a platform only writes UTF-8. */
function lettersOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const single = Array.from({ length: 256 }, (_, byte) => [byte]);
  const double = single
    .slice(0x81, 0xff)
    .flatMap(([lead = 0]) => single.slice(0x40, 0xff).map(([trail = 0]) => [lead, trail]));
  return new Map(
    [...double, ...single].flatMap((bytes) => {
      const text = decoder.decode(Uint8Array.from(bytes));
      return Array.from(text).length === 1 && text !== '\uFFFD' ? [[text, bytes] as const] : [];
    }),
  );
}

describe('A16: the detector and the names together tell an encoding', () => {
  it.each([
    ['windows-1250', 'Tomáš Dvořák;CZE\nŁukasz Żak;POL\nGyőző Szűcs;HUN'],
    ['windows-1251', 'Иван Петров\nСергей Щукин\nМария Кузнецова'],
    ['windows-1252', 'Kåre Jørgensen\nSøren Ægidius\nOle Bøgh'],
    ['windows-1253', 'Γιώργος Παπαδόπουλος\nΝίκος Σταύρου'],
    ['windows-1254', 'Yıldız Şahin;TUR\nÇağrı Işık;TUR'],
    ['windows-1255', 'דניאל כהן\nיעל לוי\nאורי ברק'],
    ['windows-1256', 'عمر مسعود\nعلي فرج\nنور الشربيني'],
    ['windows-1257', 'Jonas Žukauskas;LTU\nĀdams Bērziņš;LAT'],
    ['iso-8859-2', 'Ondřej Šťastný;CZE\nJan Žižka;CZE'],
    ['macintosh', 'José Núñez\nÍñigo Ibáñez\nFrançois Lefèvre'],
    ['koi8-r', 'Иван Петров\nСергей Щукин'],
    ['shift_jis', '渡邉 聡美\n机 龍之介'],
    ['gb18030', '王伟\n李东锦\n何家瑞\n张小明'],
    ['big5', '劉仲衡\n何子樂\n陳浩鈴'],
    ['euc-kr', '고영조\n이민우\n김태훈'],
  ])('%s', async (encoding, names) => {
    const letters = lettersOf(encoding);
    const text = `Position;Name\n${names}`;
    const bytes = Uint8Array.from(Array.from(text).flatMap((letter) => letters.get(letter) ?? []));
    expect(await readText(bytes, textPlatform)).toMatchObject({ text, doubts: [] });
  });
});
