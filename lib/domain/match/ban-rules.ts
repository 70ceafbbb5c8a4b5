/** A limit of yellow cards in a league: that many in the team's first matches mean a ban. */
interface BanLimit {
  readonly cards: number;
  /** The number of the team's matches that count. */
  readonly matches: number;
}

interface BanRule {
  /** The first season of the rule. */
  readonly since: number;
  /** The number of matches of a team in a season. */
  readonly season: number;
  readonly limits: readonly BanLimit[];
}

/**
 * The rules by the name of the competition in the catalogue. Premier League: five yellow cards in the first 19
 * league matches of the team mean a ban of one match, ten in the first 32 of two, 15 in the season of three, only
 * for that competition (The FA, "Essential Information for Players: Disciplinary Procedures", cautions, since
 * 2019/20). Other competitions have rules of their own, and nothing is said about them.
 */
const RULES: Readonly<Record<string, BanRule>> = {
  'premier-league': {
    since: 2019,
    season: 38,
    limits: [
      { cards: 5, matches: 19 },
      { cards: 10, matches: 32 },
      { cards: 15, matches: 38 },
    ],
  },
};

/** The rule of a season of a competition; `null` if it is not known. */
export function banRule(slug: string | null, season: number): BanRule | null {
  const rule = RULES[slug ?? ''];
  return rule === undefined || season < rule.since ? null : rule;
}

/**
 * The limit that a player reaches with one more yellow card in the team's coming match; `null` if there is none.
 *
 * @param cards the yellow cards of the season
 * @param number the number of the coming match among the team's matches of the season, from 1
 * @example banAhead(rule, 4, 19) // { cards: 5, matches: 19 }; in the 20th match it is null
 */
export function banAhead({ limits }: BanRule, cards: number, number: number): BanLimit | null {
  return limits.find((limit) => limit.cards === cards + 1 && number <= limit.matches) ?? null;
}
