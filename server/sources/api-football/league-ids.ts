/** The id of each league that can be followed, by its slug in the catalogue of competitions. */
export const LEAGUE_IDS: ReadonlyMap<string, string> = new Map([
  ['premier-league', '39'],
  ['championship', '40'],
  ['league-one', '41'],
  ['league-two', '42'],
  ['national-league', '43'],
  ['scottish-premiership', '179'],
  ['scottish-championship', '180'],
  ['scottish-league-one', '183'],
  ['scottish-league-two', '184'],
  ['bundesliga', '78'],
  ['2-bundesliga', '79'],
  ['serie-a', '135'],
  ['serie-b', '136'],
  ['la-liga', '140'],
  ['la-liga-2', '141'],
  ['ligue-1', '61'],
  ['ligue-2', '62'],
  ['eredivisie', '88'],
  ['belgian-pro-league', '144'],
  ['primeira-liga', '94'],
  ['super-lig', '203'],
  ['super-league-greece', '197'],
]);

const TOURNAMENTS: readonly (readonly [string, string])[] = [
  ['world-cup', '1'],
  ['european-championship', '4'],
];

const SLUGS = new Map([...LEAGUE_IDS, ...TOURNAMENTS].map(([slug, id]) => [id, slug]));

/** The slug of a competition in the catalogue; `undefined` for one that is not in it. */
export function slugOf(id: string): string | undefined {
  return SLUGS.get(id);
}
