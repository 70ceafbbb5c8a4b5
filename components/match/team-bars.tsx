import type { CSSProperties, ReactNode } from 'react';
import styles from '#components/match/team-bars.module.css';
import { Card } from '#components/ui/card.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { ScoutMatch } from '#lib/contract/scout/scout.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import { type StatisticChoice, statisticLabel, traitsOf } from '#lib/domain/statistics/statistic-choice.ts';

/** A team's value of a statistic. */
export interface BarSide {
  readonly value: number | null;
  /** The number that the other team allows, which has a mark beside the bar. */
  readonly mark?: number | null;
  /** The text below the bar. */
  readonly text?: ReactNode;
}

interface TeamBarsProps {
  readonly match: ScoutMatch;
  /** What the bars are. */
  readonly caption: string;
  readonly rows: readonly { readonly choice: StatisticChoice; readonly home: BarSide; readonly away: BarSide }[];
  /** The decimals of counts. */
  readonly decimals: number;
}

/** The two teams against each other: for each statistic a bar to the left and one to the right, in one scale. */
export function TeamBars({ match, caption, rows, decimals }: TeamBarsProps) {
  const { home, away } = match;
  return (
    <Card padded={false} aria-label="Teams">
      <p className={`between ${styles.head}`}>
        <strong>{home.name}</strong>
        <span className="muted tiny">
          {caption}
          {rows.some(({ home: { mark } }) => mark != null) && (
            <span className={styles.wide}> · mark: what the other allows</span>
          )}
        </span>
        <strong>{away.name}</strong>
      </p>
      <ul>
        {rows.map(({ choice, ...sides }) => {
          const both = [sides.home, sides.away];
          const greatest = Math.max(...both.flatMap(({ value, mark }) => [value ?? 0, mark ?? 0]));
          return (
            <li className={styles.row} key={choice}>
              <span className={styles.name}>{statisticLabel(choice)}</span>
              {(['home', 'away'] as const).map((side) => (
                <Side
                  key={side}
                  name={match[side].name}
                  of={sides[side]}
                  greatest={greatest}
                  decimals={Math.max(decimals, traitsOf(choice).decimals)}
                />
              ))}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

interface SideProps {
  readonly name: string;
  readonly of: BarSide;
  readonly greatest: number;
  readonly decimals: number;
}

function Side({ name, of: { value, mark, text }, greatest, decimals }: SideProps) {
  const share = (part: number) => (greatest > 0 ? Math.max(0, part / greatest) : 0);
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--bar': share(value ?? 0),
    '--mark': share(mark ?? 0),
  };
  return (
    <span className={styles.side}>
      <VisuallyHidden>{name}: </VisuallyHidden>
      <strong>{formatAverage(value, decimals)}</strong>
      <span className={styles.track} style={style} aria-hidden="true">
        <span className={styles.bar} />
        {mark != null && <span className={styles.mark} />}
      </span>
      {text !== undefined && <span className={`flex wrap small gap-0-2 ${styles.text}`}>{text}</span>}
    </span>
  );
}
