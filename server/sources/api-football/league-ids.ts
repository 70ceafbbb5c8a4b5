/** The id of each league that can be followed, by its slug in the catalogue. Their seasons begin in July. */
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

/** The slug in the catalogue of each competition in it, by id. */
export const SLUGS: ReadonlyMap<string, string> = new Map([
  ...[...LEAGUE_IDS].map(([slug, id]) => [id, slug] as const),
  ['1', 'world-cup'],
  ['4', 'european-championship'],
]);
