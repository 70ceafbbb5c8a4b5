import { gamesAgainst, type SubjectDetail, subjectDetail } from '#lib/contract/football/search.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { average } from '#lib/domain/games/average.ts';
import { type ChartPoint, chartPoints, greatestValue } from '#lib/domain/games/chart-points.ts';
import { hitRate } from '#lib/domain/games/hit-rate.ts';
import { hitRateStrip } from '#lib/domain/games/hit-rate-strip.ts';
import { shownGames } from '#lib/domain/games/shown-games.ts';
import { DEFAULT_LINE, lineSpacing, referenceLines } from '#lib/domain/lines/reference-lines.ts';
import { usualLine } from '#lib/domain/lines/usual-line.ts';
import { personName, type Subject, subjectKey, subjectOf } from '#lib/domain/names/subject.ts';
import type { Panel } from '#lib/domain/panels/panel.ts';
import { originsText, sourcesOf } from '#lib/domain/statistics/provenance.ts';
import { splitChoice, statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';
import { openQuestions, shownSources } from '#server/http/mcp/answers.ts';
import type { Caller } from '#server/http/mcp/caller.ts';
import type { PanelQuestion } from '#server/http/mcp/games-question.ts';

/** The figures of a panel as an answer, and the panel with its line and its present subject. */
export async function gamesAnswer(asked: PanelQuestion & { readonly subject: Subject }, caller: Caller) {
  const { choice, period, filter, side, opponent, subject } = asked;
  const { ask, plan } = caller;
  const { data: detail, usage } = await ask(subjectDetail, subject);
  const { type, id } = subjectOf(detail);
  const against = opponent === null ? null : await ask(gamesAgainst, { type, subjectId: id, targetId: opponent.id });
  const games = against === null ? detail.lastGames : against.data.matches;
  const credits =
    against === null
      ? detail
      : { source: detail.source, sources: against.data.sources ?? detail.sources, mixes: against.data.mixes };
  const shown = shownGames<(typeof games)[number]>(games, filter);
  const points = chartPoints(shown, choice, period, credits, [...games, ...detail.lastGames]);
  const values = points.map(({ value }) => value);
  const lines = referenceLines(greatestValue(points), null, lineSpacing(choice));
  const line = asked.line ?? usualLine(values, lines) ?? DEFAULT_LINE;
  const rate = hitRate(values, line, side);
  const opponentId = opponent?.id ?? detail.nextGame?.opponent.id ?? null;
  const truncated = detail.lastGames.length >= PLANS[plan].historyGames;
  const strip = hitRateStrip(detail.lastGames, { choice, period, line, side, filter, opponentId, truncated });
  const panel: Panel = { ...asked, line, subject: { type, id } };
  const mean = average(values);
  const { nextGame } = detail;
  return {
    panel,
    answer: {
      ...subjectText(detail),
      statistic: choice,
      statisticName: statisticLabel(choice),
      line,
      side,
      hits: rate.hits,
      games: rate.games,
      average: mean === null ? null : Number(mean.toFixed(2)),
      values: points.map(gameText),
      rates: strip.map(({ id: window, rate: of, window: name }) => ({
        window,
        ...of,
        ...(name && { games_of: name }),
      })),
      next: nextGame && {
        match: nextGame.id,
        kickOff: nextGame.matchDate,
        league: nextGame.league.name,
        opponent: { team: `team-${nextGame.opponent.id}`, name: nextGame.opponent.name },
        isHome: nextGame.isHomeGame,
      },
      sources: shownSources(sourcesOf(credits), splitChoice(choice).statistic),
      unknown: openQuestions(rate, values.length),
      requests: against?.usage ?? usage,
    },
  };
}

/** The key and name of a subject, and for a player the team. */
function subjectText(detail: SubjectDetail) {
  const subject = subjectKey(subjectOf(detail));
  if ('team' in detail) return { subject, name: detail.team.name };
  const [team] = detail.player.teams;
  return {
    subject,
    name: personName(detail.player),
    position: detail.player.position,
    team: team === undefined ? null : { team: `team-${team.id}`, name: team.name },
  };
}

function gameText(point: ChartPoint) {
  return {
    match: point.id,
    date: point.date,
    opponent: point.name,
    league: point.league,
    place: point.isNeutral ? 'neutral' : point.isHomeGame ? 'home' : 'away',
    value: point.value,
    ...(point.minutesPlayed !== null && { minutes: point.minutesPlayed }),
    ...(point.startedMatch !== null && { started: point.startedMatch }),
    source: originsText(point.origins),
  };
}
