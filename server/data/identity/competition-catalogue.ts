export interface CatalogueCompetition {
  readonly slug: string;
  readonly name: string;
  /** The country; `null` for a competition between national teams. */
  readonly country: string | null;
  /** The level of the competition; 1 for a country's first division. */
  readonly level: number;
  /** True for a league in which each team plays exactly one home match against each other team per season. */
  readonly isRoundRobin: boolean;
  /** True for a competition of women. Absent for others. */
  readonly isOfWomen?: true;
}

type Row = readonly [slug: string, name: string];

function leagues(country: string, rows: readonly Row[], splits: readonly string[] = []): CatalogueCompetition[] {
  return rows.map(([slug, name], index) => ({
    slug,
    name,
    country,
    level: index + 1,
    isRoundRobin: !splits.includes(slug),
  }));
}

function tournament(slug: string, name: string): CatalogueCompetition {
  return { slug, name, country: null, level: 1, isRoundRobin: false };
}

/**
 * The competitions that several sources have. The reader of a source states the slug of each (`CanonicalCompetition`).
 * A league in which teams meet more than twice, for example in groups at the end of the season, is not a round robin;
 * play-offs for promotion and relegation do not count.
 */
export const COMPETITIONS: readonly CatalogueCompetition[] = [
  ...leagues('England', [
    ['premier-league', 'Premier League'],
    ['championship', 'Championship'],
    ['league-one', 'League One'],
    ['league-two', 'League Two'],
    ['national-league', 'National League'],
  ]),
  ...leagues(
    'Scotland',
    [
      ['scottish-premiership', 'Scottish Premiership'],
      ['scottish-championship', 'Scottish Championship'],
      ['scottish-league-one', 'Scottish League One'],
      ['scottish-league-two', 'Scottish League Two'],
    ],
    ['scottish-premiership', 'scottish-championship', 'scottish-league-one', 'scottish-league-two'],
  ),
  ...leagues('Germany', [
    ['bundesliga', 'Bundesliga'],
    ['2-bundesliga', '2. Bundesliga'],
  ]),
  ...leagues('Italy', [
    ['serie-a', 'Serie A'],
    ['serie-b', 'Serie B'],
  ]),
  ...leagues('Spain', [
    ['la-liga', 'La Liga'],
    ['la-liga-2', 'La Liga 2'],
  ]),
  ...leagues('France', [
    ['ligue-1', 'Ligue 1'],
    ['ligue-2', 'Ligue 2'],
  ]),
  ...leagues('Netherlands', [['eredivisie', 'Eredivisie']]),
  ...leagues('Belgium', [['belgian-pro-league', 'Belgian Pro League']], ['belgian-pro-league']),
  ...leagues('Portugal', [['primeira-liga', 'Primeira Liga']]),
  ...leagues('Turkey', [['super-lig', 'Süper Lig']]),
  ...leagues('Sweden', [['allsvenskan', 'Allsvenskan']]),
  ...leagues('Greece', [['super-league-greece', 'Super League Greece']], ['super-league-greece']),
  tournament('world-cup', 'World Cup'),
  tournament('european-championship', 'European Championship'),
];
