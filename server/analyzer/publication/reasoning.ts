import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';
import type {
  PlayerInputs,
  PublishedPlayerPrediction,
  PublishedPrediction,
  PublishedTeamPrediction,
  TeamInputs,
} from '#server/analyzer/publication/published-prediction.ts';

/** The verb and noun for a statistic in a sentence, as in "take shots". */
const STATISTIC_WORDS: Readonly<Record<PredictedStatistic, { readonly do: string; readonly counts: string }>> = {
  shots: { do: 'take', counts: 'shots' },
  shotsOnTarget: { do: 'get', counts: 'shots on target' },
  goals: { do: 'score', counts: 'goals' },
  assists: { do: 'make', counts: 'assists' },
  cornersWon: { do: 'win', counts: 'corners' },
  foulsCommitted: { do: 'commit', counts: 'fouls' },
  yellowCards: { do: 'get', counts: 'yellow cards' },
  tackles: { do: 'make', counts: 'tackles' },
};

/** The names in the sentences. */
export interface Names {
  readonly team: string;
  readonly opponent: string;
  /** The name of a player of the team. */
  readonly player: (id: number) => string;
}

/** A factor is mentioned only if the absolute value of its logarithm is at least this: a difference of about 5 %. */
const NAMED = 0.05;

/**
 * The reasoning of a prediction, with one short sentence per line: the relevant factors, the playing time, the rate and its basis, the averages, and the
 * probability as a frequency. Every sentence is derived from the prediction.
 */
export function reasoningOf(prediction: PublishedPrediction, names: Names): string {
  const sentences =
    prediction.player === null
      ? [
          ownStrength(prediction.inputs, prediction, names),
          ...occasion(prediction.inputs, prediction, names),
          missing(prediction, names),
        ]
      : [
          part(prediction.inputs),
          doubt(prediction),
          ...rate(prediction.inputs, prediction),
          ...occasion(prediction.inputs, prediction, names),
        ];
  return [...sentences, averages(prediction, names), frequency(prediction)].filter((text) => text !== null).join('\n');
}

type About = Pick<PublishedPrediction, 'statistic' | 'isHome'>;

function ownStrength({ attack }: TeamInputs, { statistic }: About, { team }: Names): string {
  const { do: take, counts } = STATISTIC_WORDS[statistic];
  const difference = inPercent(attack);
  if (difference === null) return `${team} ${take} about as many ${counts} as the average team here.`;
  return `${team} ${take} ${difference} ${counts} than the average team here.`;
}

function occasion(inputs: Omit<TeamInputs, 'attack'>, { statistic, isHome }: About, { opponent }: Names) {
  const { do: take, counts } = STATISTIC_WORDS[statistic];
  const concession = inPercent(inputs.concession);
  const venue = inPercent(inputs.venue);
  const referee = inPercent(inputs.referee);
  return [
    concession && `Teams ${take} ${concession} ${counts} than usual against ${opponent}.`,
    venue && `${isHome ? 'Home' : 'Away'} teams ${take} ${venue} ${counts} than average.`,
    referee && `Matches with this referee have ${referee} ${counts} than usual.`,
  ].filter((text) => text !== null);
}

/** The sentence about the likely starters who are absent. */
function missing({ missing: players }: PublishedTeamPrediction, { player }: Names): string | null {
  if (players.length === 0) return null;
  const list = players.map((one) => `${player(one.player)} (${one.status})`).join(', ');
  return `Missing regular starters: ${list}. The prediction does not account for them.`;
}

/** The sentence about an absence that makes a start less probable than usual. */
function doubt({ absence, inputs }: PublishedPlayerPrediction): string | null {
  if (absence === null) return null;
  const { status, news } = absence;
  const reason = news === '' ? '' : ` ("${news}")`;
  const times = Math.round(inputs.startProbability * 100);
  return `Reported as ${status}${reason}, so a start is expected in about ${times} of 100 such matches.`;
}

function part({ startProbability, chanceToPlay, starterMinutes }: PlayerInputs): string {
  const percent = Math.round((startProbability / chanceToPlay) * 100);
  return `Usually starts ${percent} of 100 games and then plays about ${Math.round(starterMinutes)} minutes.`;
}

function rate({ rate: own, roleRate, record, priorWeight }: PlayerInputs, { statistic }: About): string[] {
  const { do: take, counts } = STATISTIC_WORDS[statistic];
  const difference = inPercent(own / roleRate);
  const usual = `players in this position (${roleRate.toFixed(2)})`;
  const compared = difference === null ? `about as many as ${usual}` : `${difference} than ${usual}`;
  const isOwn = record / (record + priorWeight) >= 0.5;
  return [
    `Expected to ${take} ${own.toFixed(2)} ${counts} in 90 minutes, ${compared}.`,
    isOwn
      ? `This is based mostly on the player's own games.`
      : `The player's own games are few, so this is based mostly on the position and the team.`,
  ];
}

function averages({ form, statistic, isHome }: PublishedPrediction, { opponent }: Names): string | null {
  if (form.lastTen === null) return null;
  const { counts } = STATISTIC_WORDS[statistic];
  const further = [
    form.location !== null && `${form.location.toFixed(2)} ${isHome ? 'at home' : 'away'}`,
    form.opponent !== null && `${form.opponent.toFixed(2)} against ${opponent}`,
  ].filter((text) => text !== false);
  const games = form.games === 1 ? 'Last game' : `Last ${form.games} games`;
  const each = form.games === 1 ? '' : ' a game';
  const expected = form.lastTenExpected === null ? '' : ` from ${form.lastTenExpected.toFixed(2)} expected ${counts}`;
  const rest = further.length > 0 ? `; ${further.join(', ')}` : '';
  return `${games}: ${form.lastTen.toFixed(2)} ${counts}${each}${expected}${rest}.`;
}

function frequency({ line, confidence, expected }: PublishedPrediction): string {
  const times = Math.round(confidence * 100);
  return `Expected here: ${expected.toFixed(2)}. That means ${line} or more in about ${times} of 100 such matches.`;
}

/** "12% more" or "9% fewer"; `null` for a factor too close to 1 to mention. */
function inPercent(factor: number): string | null {
  if (Math.abs(Math.log(factor)) < NAMED) return null;
  const percent = Math.round(Math.abs(factor - 1) * 100);
  return `${percent}% ${factor > 1 ? 'more' : 'fewer'}`;
}
