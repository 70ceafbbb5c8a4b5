import { Link } from 'react-router';
import { FigureCell, FigureTable } from '#components/match/figure-table.tsx';
import styles from '#components/match/line-up.module.css';
import { NoFigures } from '#components/match/no-figures.tsx';
import { PhoneChoice } from '#components/match/phone-choice.tsx';
import { TeamBars } from '#components/match/team-bars.tsx';
import { Card } from '#components/ui/card.tsx';
import type { MatchPreview, ObservedFigures } from '#lib/contract/scout/match-preview.ts';
import { subjectPath } from '#lib/domain/addresses/page-paths.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import {
  isStatisticChoice,
  type StatisticChoice,
  statisticLabel,
  traitsOf,
} from '#lib/domain/statistics/statistic-choice.ts';

/** A shown statistic with the index of its values. */
interface ShownStatistic {
  readonly choice: StatisticChoice;
  readonly index: number;
}

/**
 * A played match: the figures of both teams and their players. Statistics without any value in the match are left
 * out.
 */
export function ObservedMatch({ preview: { matches, observed, statistics } }: { preview: MatchPreview }) {
  const [match] = matches;
  const known = (some: readonly ObservedFigures[]) =>
    statistics.flatMap((choice, index): ShownStatistic[] =>
      isStatisticChoice(choice) && some.some(({ values }) => values[index] != null) ? [{ choice, index }] : [],
    );
  const [teams, players] = (['team', 'player'] as const).map((type) =>
    observed.filter(({ subject }) => subject === type),
  );
  if (match === undefined || teams === undefined || players === undefined) return null;
  if (known(observed).length === 0) return <NoFigures />;
  const sideOf = (isHome: boolean, index: number) => ({
    value: teams.find((team) => team.isHome === isHome)?.values[index] ?? null,
  });
  const bars = known(teams).map(({ choice, index }) => ({
    choice,
    home: sideOf(true, index),
    away: sideOf(false, index),
  }));
  const shownOfPlayers = known(players);
  return (
    <>
      {bars.length > 0 && <TeamBars match={match} caption="in this match" rows={bars} decimals={0} />}
      {shownOfPlayers.length > 0 && (
        <PhoneChoice
          key={statistics.join()}
          match={match}
          columns={() => shownOfPlayers.map(({ choice }) => statisticLabel(choice))}
        >
          {({ name }, isHome, shown) => {
            const own = players.filter((player) => player.isHome === isHome);
            return <ObservedTeam name={name} players={own} choices={shownOfPlayers} shown={shown} />;
          }}
        </PhoneChoice>
      )}
    </>
  );
}

interface ObservedTeamProps {
  readonly name: string;
  readonly players: readonly ObservedFigures[];
  readonly choices: readonly ShownStatistic[];
  /** The index of the statistic that a phone shows. */
  readonly shown: number;
}

function ObservedTeam({ name, players, choices, shown }: ObservedTeamProps) {
  return (
    <Card padded={false} className={styles.card} aria-label={`Figures of ${name}`}>
      <h2 className={styles.heading}>{name}</h2>
      <FigureTable
        label={`Players of ${name}`}
        first="Player"
        columns={choices.map(({ choice }) => statisticLabel(choice))}
        shown={shown}
      >
        <tbody>
          {players.map(({ subject, id, name: own, position, minutes, started, values }) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles.player}>
                  <Link className="reach" to={subjectPath({ type: subject, id }, choices[0]?.choice)}>
                    {own}
                  </Link>
                </span>
                <span className="row gap-2 muted tiny light">
                  {position ?? '–'}
                  {minutes !== null && ` · ${minutes} min`}
                  {started === false && ' · substitute'}
                </span>
              </th>
              {choices.map(({ choice, index }, place) => (
                <FigureCell key={choice} isShown={place === shown}>
                  {formatAverage(values[index] ?? null, traitsOf(choice).decimals)}
                </FigureCell>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Card>
  );
}
