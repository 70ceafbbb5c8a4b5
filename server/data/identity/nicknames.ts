/** Given names and their nicknames, folded. Each line has the forms of one name. */
const NICKNAMES = `
daniel danny dani
matthew matty matt
michael mike mikey mick
thomas tommy tom
robert rob bob bobby robbie
william bill billy will
james jim jimmy jamie
john jack johnny jonny
jonathan jonny johnny
joseph joe joey
edward ted teddy eddie ed
edwin eddie
anthony tony
antonio toni tony
andrew andy drew
andrea andy
henry harry
harold harry
charles charlie
stephen steve stevie
steven steve stevie
francisco paco fran kiko
jose pepe
enrique kike quique
ignacio nacho
rafael rafa
alejandro alex jandro
alexander alex sasha sandro
aleksandar sasa aleksa
nicholas nicky nick
nicolas nico
richard ricky rick dick
patrick paddy
oliver ollie oli
frederick freddie fred
lawrence laurie larry
zachary zac zak
samuel sammy sam
benjamin ben benny
gregory greg
kenneth kenny ken
ronald ronnie ron
leonard lenny leo
leonardo leo
sebastian seb basti
maximilian max
mohamed mohammed muhammad mohammad mohamad muhamed
`
  .trim()
  .split('\n')
  .map((line) => new Set(line.split(' ')));

/**
 * True if two given names can be forms of one name: one is the first three or more letters or the last four or more letters of the other, both are
 * in one line of the list, or they differ only in doubled letters.
 *
 * @example areNicknames('oli', 'oliver') // true
 */
export function areNicknames(one: string, other: string): boolean {
  if (undoubled(one) === undoubled(other)) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length >= 3 && long.startsWith(short)) return true;
  if (short.length >= 4 && long.endsWith(short)) return true;
  return NICKNAMES.some((names) => names.has(one) && names.has(other));
}

const undoubled = (name: string) => name.replace(/(.)\1/gu, '$1');

/** All given names and nicknames in the list, folded. */
export const GIVEN_NAMES: readonly string[] = NICKNAMES.flatMap((names) => [...names]);

/** The other forms of a folded given name in the list: its nicknames, and the names of which it is a nickname. */
export function nicknamesOf(given: string): string[] {
  return NICKNAMES.flatMap((names) => (names.has(given) ? [...names].filter((name) => name !== given) : []));
}
