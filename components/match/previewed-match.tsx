import { useMemo } from 'react';
import { detailColumns, statisticColumns } from '#components/match/figure-columns.tsx';
import { LineUp } from '#components/match/line-up.tsx';
import { NoFigures } from '#components/match/no-figures.tsx';
import { PhoneChoice } from '#components/match/phone-choice.tsx';
import styles from '#components/match/team-bars.module.css';
import { TeamBars } from '#components/match/team-bars.tsx';
import { RateFigure } from '#components/shared/figures/rate-figure.tsx';
import type { MatchPreview } from '#lib/contract/scout/match-preview.ts';
import type { ScoutMatch } from '#lib/contract/scout/scout.ts';
import { rankText } from '#lib/domain/games/allowed-sentence.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import { GROUND_NAMES, groundOf } from '#lib/domain/games/ground.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { saysSomething } from '#lib/domain/match/says-something.ts';
import { chanceText } from '#lib/domain/panels/next-chance.ts';
import { type ScoutRow, scoutRows } from '#lib/domain/scout/scout-rows.ts';
import { allowedText } from '#lib/domain/scout/scout-texts.ts';
import { isStatisticChoice, type StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

/**
 * A match that has no figures yet: bars that compare the past games of the two teams, then the likely line-ups side
 * by side.
 */
export function PreviewedMatch({ preview, side }: { preview: MatchPreview; side: LineSide }) {
  const rows = useMemo(() => scoutRows(preview).filter(saysSomething), [preview]);
  const match = preview.matches[0];
  if (match === undefined) return null;
  const ofPlayers = rows.filter(({ type }) => type === 'player');
  const choices = preview.statistics.filter(isStatisticChoice);
  const [only, ...others] = choices.filter((one) => ofPlayers.some(({ choice }) => choice === one));
  if (rows.length === 0 && preview.lineUp.length === 0) return <NoFigures />;
  const columnsOf = (isHome: boolean) => {
    if (only === undefined) return [];
    if (others.length > 0 || choices.length > 1) return statisticColumns([only, ...others]);
    const place = GROUND_NAMES[groundOf({ isHomeGame: isHome, ...match })];
    return detailColumns(only, place, isHome ? match.away.name : match.home.name);
  };
  return (
    <>
      <Teams match={match} rows={rows.filter(({ type }) => type === 'team')} choices={choices} side={side} />
      <PhoneChoice
        key={choices.join()}
        match={match}
        columns={(of) => columnsOf(of === 'home').map(({ name }) => name)}
      >
        {(team, isHome, shown) => (
          <LineUp
            team={team}
            players={preview.lineUp.filter((player) => player.isHome === isHome)}
            rows={ofPlayers.filter((row) => row.isHome === isHome)}
            columns={columnsOf(isHome)}
            shown={shown}
            side={side}
          />
        )}
      </PhoneChoice>
    </>
  );
}

interface TeamsProps {
  readonly match: ScoutMatch;
  /** The rows of the two teams. */
  readonly rows: readonly ScoutRow[];
  readonly choices: readonly StatisticChoice[];
  readonly side: LineSide;
}

function Teams({ match, rows, choices, side }: TeamsProps) {
  const of = (choice: StatisticChoice, isHome: boolean) => {
    const row = rows.find((one) => one.choice === choice && one.isHome === isHome);
    if (row === undefined) return { value: null };
    return { value: row.average, mark: row.allowed?.mean ?? null, text: <TeamText row={row} side={side} /> };
  };
  const shown = choices.filter((one) => rows.some(({ choice }) => choice === one));
  if (shown.length === 0) return null;
  const bars = shown.map((choice) => ({ choice, home: of(choice, true), away: of(choice, false) }));
  return <TeamBars match={match} caption="mean · last 10" rows={bars} decimals={2} />;
}

function TeamText({ row, side }: { row: ScoutRow; side: LineSide }) {
  const { last10, line, allowed, probability } = row;
  const rank = allowed && rankText(allowed).replace(/ of \d+$/, '');
  return (
    <>
      <span>
        <RateFigure rate={last10} /> {side} {line}
        {probability !== null && (
          <span className="strong" title="The model's probability">
            {' · '}
            {chanceText(probability)} <span className={`muted light ${styles.wide}`}>model</span>
          </span>
        )}
      </span>
      {allowed !== null && (
        <span className="muted tiny" title={allowedText(row) ?? undefined}>
          <span className={styles.wide}>other </span>allows {formatAverage(allowed.mean, 1)}
          {allowed.of > 1 && `, ${rank}`}
          {allowed.of > 1 && <span className={styles.wide}> of {allowed.of}</span>}
        </span>
      )}
    </>
  );
}
