import { fold } from '#lib/domain/names/fold.ts';

/** Names of the most watched players and clubs whose Latin spelling does not follow from the letters. */
const NAMES = `
haaland холанд холанн هالاند
salah صلاح
mohamed мохамед мохаммед محمد
kane кейн كين
mbappe مبابي
messi ميسي
ronaldo роналду رونالدو
bellingham беллингем بيلينغهام
vinicius винисиус فينيسيوس
lewandowski левандовски ليفاندوفسكي
bruyne брейне бруйне بروين
odegaard эдегор أوديغارد
gyokeres дьекереш дьокереш
saka ساكا
palmer بالمر
yamal ямаль يامال
griezmann гризманн
wirtz вирц فيرتز
marmoush مرموش
hakimi حكيمي
mahrez محرز
manchester مانشستر
city сити سيتي
united юнайтед يونايتد
liverpool ливерпуль ليفربول
arsenal أرسنال آرسنال
chelsea تشيلسي
tottenham тоттенхэм тоттенхем توتنهام
newcastle ньюкасл نيوكاسل
real реал ريال
madrid مدريد
barcelona барселона برشلونة
bayern бавария بايرن
munich ميونخ
juventus ювентус يوفنتوس
inter إنتر
milan ميلان
psg псж`;

const KNOWN: ReadonlyMap<string, string> = new Map(
  NAMES.trim()
    .split('\n')
    .flatMap((line) => {
      const [latin = '', ...others] = line.split(' ');
      return others.map((other) => [fold(other), latin] as const);
    }),
);

/** Cyrillic and Arabic letters, after {@link fold}, each with its Latin letters. */
const ALPHABETS = `
а a б b в v г g ґ g д d е e є ye ж zh з z и i і i ј j к k л l љ lj м m н n њ nj о o п p р r с s т t у u ф f х h ц ts ч ch џ dz
ш sh щ shch ы y э e ю yu я ya ђ dj ћ c
ا a ب b ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z ع a غ gh ف f ق q ك k ل l م m ن n ه h ة a و o ي i ى a
پ p چ ch گ g ڤ v`;

const LETTERS: ReadonlyMap<string, string> = new Map(
  [...ALPHABETS.matchAll(/(\S+) (\S+)/g)].map(([, letter = '', latin = '']) => [letter, latin]),
);

const WORD = /[\p{Script=Cyrillic}\p{Script=Arabic}]+/gu;

/**
 * A text with its Cyrillic and Arabic words in Latin letters: the most watched names as they are spelled, others
 * letter by letter. `null` for a text
 * without such words.
 *
 * @example inLatin('Сака') // 'saka'
 */
export function inLatin(text: string): string | null {
  const latin = text.replace(WORD, (word) => {
    const folded = fold(word);
    return KNOWN.get(folded) ?? [...folded].map((letter) => LETTERS.get(letter) ?? '').join('');
  });
  return latin === text ? null : latin;
}
