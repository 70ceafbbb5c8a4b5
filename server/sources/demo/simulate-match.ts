import { STATISTICS, type Statistic } from '#lib/contract/football/statistic.ts';
import type { CanonicalAppearance, CanonicalSide, PlayedMatch } from '#server/base/canonical.ts';
import { drawLineUp, minutesIn, type Spell } from '#server/sources/demo/line-up.ts';
import type { Random } from '#server/sources/demo/random.ts';
import * as rates from '#server/sources/demo/rates.ts';
import type { Fixture } from '#server/sources/demo/season-fixtures.ts';
import type { Side } from '#server/sources/demo/world.ts';

type Counts = Record<Statistic, number>;
type PlayerCounts = Counts & { readonly minutesPlayed: number; readonly startedMatch: boolean };
const HALVES = [0, 1] as const;

/** The counts of a player who plays, for each half. */
interface Line {
  readonly spell: Spell;
  readonly halves: readonly [PlayerCounts, PlayerCounts];
}

/** The variation of a side's dominance between matches, in units of quality. */
const DOMINANCE = 1.1;
/** The variation of a player's passes between halves, as a standard deviation of the logarithm. */
const PASSES_SPREAD = 0.25;
/** Teams with more shots have more corners and are less accurate: the exponents of (shots / mean shots). */
const CORNERS_BY_SHOTS = 0.8;
const ACCURACY_BY_SHOTS = -0.25;
const ACCURACY_BY_QUALITY = 0.05;

/** Simulates a match. The figures depend only on the fixture and the stream of random numbers. */
export function simulateMatch(fixture: Fixture, random: Random): Pick<PlayedMatch, 'home' | 'away' | 'appearances'> {
  const home = drawLines(fixture.home, fixture, random);
  const away = drawLines(fixture.away, fixture, random);
  const edge = fixture.home.quality - fixture.away.quality + DOMINANCE * random.normal();
  play(home, fixture, 'home', edge, random);
  play(away, fixture, 'away', -edge, random);
  answer(home, away, random);
  answer(away, home, random);
  return {
    home: sideOf(fixture.home, home),
    away: sideOf(fixture.away, away),
    appearances: [...home.map((line) => appearanceOf(line, true)), ...away.map((line) => appearanceOf(line, false))],
  };
}

const NO_COUNTS = Object.fromEntries(STATISTICS.map((statistic) => [statistic, 0])) as Counts;

function drawLines({ squad }: Side, { referee }: Fixture, random: Random): Line[] {
  return drawLineUp(squad, referee.strictness, random).map((spell) => {
    const startedMatch = spell.isStarter;
    const half = (index: 0 | 1) => ({ ...NO_COUNTS, minutesPlayed: minutesIn(spell, index), startedMatch });
    return { spell, halves: [half(0), half(1)] };
  });
}

/**
 * Draws the counts of a side that do not depend on those of its opponent: each player's by the player's share in the rate of the team.
 *
 * @param edge the difference in quality to the opponent in this match
 */
function play(lines: readonly Line[], fixture: Fixture, venue: 'home' | 'away', edge: number, random: Random): void {
  const { own } = fixture[venue];
  const { allowed } = fixture[venue === 'home' ? 'away' : 'home'];
  const draw = (statistic: keyof typeof rates.RATES, factor = 1) => {
    const rate = rates.RATES[statistic];
    const style = own[statistic] * allowed[statistic] * Math.exp(rate.quality * edge);
    const expected = rate[venue] * factor * style * random.factor(rate.spread);
    for (const half of HALVES) {
      const weights = weightsIn(lines, statistic, rate, half);
      const perWeight = (expected * (half === 0 ? rate.firstHalf : 1 - rate.firstHalf)) / sum(weights);
      lines.forEach(({ halves }, place) => {
        const mean = perWeight * (weights[place] ?? 0);
        if (statistic === 'passes') halves[half].passes = Math.round(mean * random.factor(PASSES_SPREAD));
        else if (mean > 0) halves[half][statistic] = random.poisson(mean);
      });
    }
  };
  draw('shots');
  const shots = sum(lines.map(({ halves: [first, second] }) => first.shots + second.shots));
  const pressure = (shots + 1) / (rates.RATES.shots[venue] + 1);
  finish(lines, pressure ** ACCURACY_BY_SHOTS * Math.exp(ACCURACY_BY_QUALITY * edge), random);
  draw('cornersWon', pressure ** CORNERS_BY_SHOTS);
  draw('foulsCommitted', fixture.referee.strictness);
  draw('yellowCards', fixture.referee.strictness);
  lines.forEach(limitCards);
  for (const statistic of ['tackles', 'offsides', 'passes'] as const) draw(statistic);
}

/** Draws the outcomes of the shots. @param accuracy the factor on the probabilities of a shot on target and of a goal */
function finish(lines: readonly Line[], accuracy: number, random: Random): void {
  for (const { spell, halves } of lines)
    for (const counts of halves) {
      const { position } = spell.player;
      counts.shotsOnTarget = random.binomial(counts.shots, rates.ON_TARGET[position] * accuracy);
      counts.blockedShots = random.binomial(counts.shots - counts.shotsOnTarget, rates.BLOCKED);
      counts.goals = random.binomial(counts.shotsOnTarget, rates.GOAL[position] * accuracy);
    }
}

/** Leaves at most one yellow card to a player, and adds the red card of a player who is sent off. */
function limitCards({ spell, halves: [first, second] }: Line): void {
  first.yellowCards = Math.min(1, first.yellowCards);
  second.yellowCards = Math.min(1 - first.yellowCards, second.yellowCards);
  if (spell.isSentOff) (second.minutesPlayed > 0 ? second : first).redCards = 1;
}

/** Credits what follows from other counts: saves and fouls won from those of the opponent, and assists from the goals of team-mates. */
function answer(lines: readonly Line[], opponents: readonly Line[], random: Random): void {
  for (const half of HALVES) {
    const credit = (statistic: 'foulsWon' | 'assists', weights: readonly number[]) => {
      const counts = lines[random.weighted(weights)]?.halves[half];
      if (counts !== undefined) counts[statistic] += 1;
    };
    const { foulsCommitted, shotsOnTarget, goals: conceded } = countsOf(opponents.map(({ halves }) => halves[half]));
    const winners = weightsIn(lines, 'foulsWon', rates.FOULS_WON, half);
    for (let fouls = 0; fouls < foulsCommitted; fouls += 1) credit('foulsWon', winners);
    const helpers = weightsIn(lines, 'assists', rates.ASSISTS, half);
    lines.forEach(({ spell, halves }, scorer) => {
      if (spell.player.position === 'GK') halves[half].saves = shotsOnTarget - conceded;
      for (let goal = random.binomial(halves[half].goals, rates.ASSISTED); goal > 0; goal -= 1)
        credit('assists', helpers.with(scorer, 0));
    });
  }
}

/** The players' shares in the counts of a half: rate of the position × skill × minutes. */
function weightsIn(lines: readonly Line[], statistic: Statistic, roles: rates.RoleRates, half: 0 | 1): number[] {
  return lines.map(
    ({ spell: { player }, halves }) => roles[player.position] * player.skills[statistic] * halves[half].minutesPlayed,
  );
}

function sideOf({ key }: Side, lines: readonly Line[]): CanonicalSide {
  const firstHalf = countsOf(lines.map(({ halves }) => halves[0]));
  const secondHalf = countsOf(lines.map(({ halves }) => halves[1]));
  return { team: key, periods: { full: countsOf([firstHalf, secondHalf]), firstHalf, secondHalf } };
}

function appearanceOf({ spell, halves }: Line, isHome: boolean): CanonicalAppearance {
  const [firstHalf, secondHalf] = halves;
  const minutesPlayed = firstHalf.minutesPlayed + secondHalf.minutesPlayed;
  const full = Object.assign(countsOf(halves), { minutesPlayed, startedMatch: spell.isStarter });
  return { player: spell.player.key, isHome, periods: { full, firstHalf, secondHalf } };
}

function countsOf(parts: readonly Counts[]): Counts {
  const counts = { ...NO_COUNTS };
  for (const part of parts) for (const name of STATISTICS) counts[name] += part[name];
  return counts;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
