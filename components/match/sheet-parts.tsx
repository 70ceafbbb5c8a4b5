import type { ReactNode } from 'react';
import styles from '#components/match/match-sheet.module.css';
import { formatDay } from '#components/ui/format-day.ts';
import type { PastResult } from '#lib/contract/scout/match-sheet.ts';

/** A part of a sheet with its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface ResultsProps {
  readonly title: string;
  readonly results: readonly PastResult[];
  /** The team whose results they are. */
  readonly team: string;
  readonly none?: string;
}

const LETTERS = { won: 'W', drawn: 'D', lost: 'L' } as const;

/** The past matches of a team with their results from its side. */
export function Results({ title, results, team, none = 'No stored match.' }: ResultsProps) {
  return (
    <Section title={title}>
      {results.length === 0 && <p className="muted">{none}</p>}
      <table className={styles.results}>
        <tbody>
          {results.map(({ id, kickOff, home, away, score, won, league }) => (
            <tr key={id} title={league}>
              <td className="muted nowrap">{formatDay(kickOff)}</td>
              <td className="strong">{won === null ? '–' : <abbr title={`${team} ${won}`}>{LETTERS[won]}</abbr>}</td>
              <td>
                {home} {score === null ? '–' : `${score.home}–${score.away}`} {away}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
