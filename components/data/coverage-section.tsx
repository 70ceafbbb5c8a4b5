import { useState } from 'react';
import { CoverLegend } from '#components/data/cover-mark.tsx';
import { CoverageTable } from '#components/data/coverage-table.tsx';
import { CsvButton } from '#components/data/csv-button.tsx';
import styles from '#components/data/data-page.module.css';
import { SeasonTable } from '#components/data/season-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { DataCoverage } from '#lib/contract/data/data.ts';
import type { SubjectType } from '#lib/contract/football/search.ts';
import { coveredSeasonName, longDay, missingText, seasonSentence } from '#lib/domain/data/data-coverage.ts';
import { coverageCsv } from '#lib/domain/data/data-csv.ts';

const SUBJECTS = [
  { value: 'player', label: 'Players' },
  { value: 'team', label: 'Teams' },
] as const;

interface CoverageSectionProps {
  readonly coverage: DataCoverage;
  readonly subject: SubjectType;
  readonly onSubject: (subject: SubjectType) => void;
}

/**
 * The coverage of the seasons: a table of all statistics, then a sentence for each season. If there is only one season,
 * its statistics are listed with shares and sources.
 */
export function CoverageSection({ coverage, subject, onSubject }: CoverageSectionProps) {
  const { seasons, sources } = coverage;
  const [only] = seasons;
  return (
    <Card className={styles.section} aria-labelledby="data-covered">
      <div className="row wrap between gap-2">
        <h2 id="data-covered">What is covered</h2>
        <CsvButton name="coverage" content={() => coverageCsv(coverage)} />
      </div>
      {only === undefined ? (
        <EmptyState title="Nothing for this choice" text="Choose another competition or season." />
      ) : (
        <>
          <div className="row">
            <SegmentedControl label="Whose statistics" segments={SUBJECTS} value={subject} onChange={onSubject} />
          </div>
          {seasons.length === 1 ? (
            <SeasonTable season={only} sources={sources} subject={subject} />
          ) : (
            <CoverageTable seasons={seasons} sources={sources} subject={subject} />
          )}
          <CoverLegend />
          <p className={`muted small ${styles.quiet}`}>
            Where the figures come from, what they cover, and how far independent sources agree. Nothing is guessed: a
            statistic that no source has stays empty.
          </p>
          <SeasonSentences seasons={seasons} />
        </>
      )}
    </Card>
  );
}

/** The number of seasons in the list before "Show all" is pressed. */
const FIRST = 5;

function SeasonSentences({ seasons }: Pick<DataCoverage, 'seasons'>) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? seasons : seasons.slice(0, FIRST);
  return (
    <div className={`stack gap-2 ${styles.sentences}`}>
      <ul>
        {shown.map((season) => (
          <li key={`${season.league.id} ${season.season}`}>
            <strong>{coveredSeasonName(season)}</strong>
            <span>
              {seasonSentence(season)} {missingText(season)} {season.matches.toLocaleString('en-US')}{' '}
              {season.matches === 1 ? 'match' : 'matches'} until {longDay(season.until)}.
            </span>
          </li>
        ))}
      </ul>
      {seasons.length > FIRST && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${seasons.length}`}
        </Button>
      )}
    </div>
  );
}
