import type { PlayerInputs, Statement, TeamInputs } from '#server/analyzer/publication/statement.ts';
import { STATISTIC_WORDS } from '#server/analyzer/publication/statistic-words.ts';

/** What the sentences call the two teams. */
export interface TeamNames {
  readonly team: string;
  readonly opponent: string;
}

/** A factor is named from here on: about five in a hundred. */
const NAMED = 0.05;

/**
 * Says in plain sentences what a prediction is made of: the factors that matter, what the rate rests on, what to expect of the
 * player's part, the averages, and last the probability as a plain frequency. Nothing in it that the numbers do not say.
 */
export function reasoningOf(statement: Statement, names: TeamNames): string {
  const sentences =
    statement.player === null
      ? [ownStrength(statement.inputs, statement, names), ...occasion(statement.inputs, statement, names)]
      : [part(statement.inputs), ...rate(statement.inputs, statement), ...occasion(statement.inputs, statement, names)];
  return [...sentences, averages(statement, names), frequency(statement)].filter((text) => text !== null).join(' ');
}

type About = Pick<Statement, 'statistic' | 'isHome'>;

function ownStrength({ attack }: TeamInputs, { statistic }: About, { team }: TeamNames): string {
  const { do: take, counts } = STATISTIC_WORDS[statistic];
  const difference = inPercent(attack);
  if (difference === null) return `${team} ${take} about as many ${counts} as an average side of this competition.`;
  return `${team} ${take} ${difference} ${counts} than an average side of this competition.`;
}

function occasion(inputs: Omit<TeamInputs, 'attack'>, { statistic, isHome }: About, { opponent }: TeamNames) {
  const { do: take, counts } = STATISTIC_WORDS[statistic];
  const concession = inPercent(inputs.concession);
  const venue = inPercent(inputs.venue);
  const referee = inPercent(inputs.referee);
  return [
    concession && `Against ${opponent}, sides ${take} ${concession} ${counts} than usual.`,
    venue && `${isHome ? 'Home' : 'Away'} sides ${take} ${venue} here than home and away sides taken together.`,
    referee && `Matches of this referee bring ${referee} ${counts} than usual.`,
  ].filter((text) => text !== null);
}

function part({ startProbability, starterMinutes }: PlayerInputs): string {
  const percent = Math.round(startProbability * 100);
  return `Starts in about ${percent} of 100 appearances and then plays about ${Math.round(starterMinutes)} minutes.`;
}

function rate({ rate: own, roleRate, record, priorWeight }: PlayerInputs, { statistic }: About): string[] {
  const { counts } = STATISTIC_WORDS[statistic];
  const difference = inPercent(own / roleRate);
  const against = `the ${roleRate.toFixed(2)} of the position`;
  const share = record / (record + priorWeight);
  const source =
    share >= 0.5
      ? `which rests mostly on the player's own record`
      : `which rests mostly on the position and the team, as the player's own record is short for so rare a count`;
  const compared = difference === null ? `about ${against}` : `${difference} than ${against}`;
  return [`The rate is ${own.toFixed(2)} ${counts} in 90 minutes, ${compared}, ${source}.`];
}

function averages({ form, statistic, isHome }: Statement, { opponent }: TeamNames): string | null {
  if (form.lastTen === null) return null;
  const { counts } = STATISTIC_WORDS[statistic];
  const further = [
    form.location !== null && `${form.location.toFixed(2)} ${isHome ? 'at home' : 'away'}`,
    form.opponent !== null && `${form.opponent.toFixed(2)} against ${opponent}`,
  ].filter((text) => text !== false);
  const games = form.games === 1 ? 'The last game had' : `The last ${form.games} games average`;
  const rest = further.length > 0 ? ` (${further.join(', ')})` : '';
  return `${games} ${form.lastTen.toFixed(2)} ${counts}${rest}.`;
}

function frequency({ line, confidence, expected }: Statement): string {
  const times = Math.round(confidence * 100);
  return `Expected: ${expected.toFixed(2)}; ${line} or more in about ${times} of 100 such matches.`;
}

/** "12% more" or "9% fewer"; `null` for a factor too near to 1 to be named. */
function inPercent(factor: number): string | null {
  if (Math.abs(Math.log(factor)) < NAMED) return null;
  const percent = Math.round(Math.abs(factor - 1) * 100);
  return `${percent}% ${factor > 1 ? 'more' : 'fewer'}`;
}
