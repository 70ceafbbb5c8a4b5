export interface CatalogueCompetition {
  readonly slug: string;
  readonly name: string;
  /** The country; `null` for a competition between national teams. */
  readonly country: string | null;
  /** The level of the competition; 1 for a country's first division. */
  readonly level: number;
  /** True for a league in which each team plays exactly one home match against each other team per season. */
  readonly isRoundRobin: boolean;
  /** The key of each source that has the competition. */
  readonly keys: Readonly<Record<string, string>>;
}

type Row = readonly [slug: string, name: string, footballData: string, apiFootball: string, wyscout?: string];

function leagues(country: string, rows: readonly Row[], splits: readonly string[] = []): CatalogueCompetition[] {
  return rows.map(([slug, name, footballData, apiFootball, wyscout], index) => ({
    slug,
    name,
    country,
    level: index + 1,
    isRoundRobin: !splits.includes(slug),
    keys: {
      'football-data': footballData,
      'api-football': apiFootball,
      ...(wyscout === undefined ? {} : { wyscout }),
      ...(slug === 'premier-league' ? { fpl: slug, 'fpl-core': slug } : {}),
    },
  }));
}

function tournament(slug: string, name: string, wyscout: string, apiFootball: string): CatalogueCompetition {
  const keys = { wyscout, 'api-football': apiFootball };
  return { slug, name, country: null, level: 1, isRoundRobin: false, keys };
}

/**
 * The competitions that several sources have, with the key in each source. The keys of football-data are those of its adapter: a name, or
 * the site's code. A league in which teams meet more than twice, for example in groups at the end of the season, is not a round robin;
 * play-offs for promotion and relegation do not count.
 */
export const COMPETITIONS: readonly CatalogueCompetition[] = [
  ...leagues('England', [
    ['premier-league', 'Premier League', 'premier-league', '39', '364'],
    ['championship', 'Championship', 'championship', '40'],
    ['league-one', 'League One', 'league-one', '41'],
    ['league-two', 'League Two', 'league-two', '42'],
    ['national-league', 'National League', 'EC', '43'],
  ]),
  ...leagues(
    'Scotland',
    [
      ['scottish-premiership', 'Scottish Premiership', 'scottish-premiership', '179'],
      ['scottish-championship', 'Scottish Championship', 'SC1', '180'],
      ['scottish-league-one', 'Scottish League One', 'SC2', '183'],
      ['scottish-league-two', 'Scottish League Two', 'SC3', '184'],
    ],
    ['scottish-premiership', 'scottish-championship', 'scottish-league-one', 'scottish-league-two'],
  ),
  ...leagues('Germany', [
    ['bundesliga', 'Bundesliga', 'bundesliga', '78', '426'],
    ['2-bundesliga', '2. Bundesliga', '2-bundesliga', '79'],
  ]),
  ...leagues('Italy', [
    ['serie-a', 'Serie A', 'serie-a', '135', '524'],
    ['serie-b', 'Serie B', 'serie-b', '136'],
  ]),
  ...leagues('Spain', [
    ['la-liga', 'La Liga', 'la-liga', '140', '795'],
    ['la-liga-2', 'La Liga 2', 'la-liga-2', '141'],
  ]),
  ...leagues('France', [
    ['ligue-1', 'Ligue 1', 'ligue-1', '61', '412'],
    ['ligue-2', 'Ligue 2', 'ligue-2', '62'],
  ]),
  ...leagues('Netherlands', [['eredivisie', 'Eredivisie', 'eredivisie', '88']]),
  ...leagues(
    'Belgium',
    [['belgian-pro-league', 'Belgian Pro League', 'belgian-pro-league', '144']],
    ['belgian-pro-league'],
  ),
  ...leagues('Portugal', [['primeira-liga', 'Primeira Liga', 'primeira-liga', '94']]),
  ...leagues('Turkey', [['super-lig', 'Süper Lig', 'super-lig', '203']]),
  ...leagues(
    'Greece',
    [['super-league-greece', 'Super League Greece', 'super-league-greece', '197']],
    ['super-league-greece'],
  ),
  tournament('world-cup', 'World Cup', '28', '1'),
  tournament('european-championship', 'European Championship', '102', '4'),
];
