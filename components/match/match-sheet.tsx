import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { MatchHead } from '#components/match/match-head.tsx';
import styles from '#components/match/match-sheet.module.css';
import { SheetLineUps } from '#components/match/sheet-line-ups.tsx';
import { Results, Section } from '#components/match/sheet-parts.tsx';
import { SheetSentences } from '#components/match/sheet-sentences.tsx';
import { PlanLine } from '#components/shared/account/plan-line.tsx';
import { FailedLoad } from '#components/shared/failed-load.tsx';
import { SourceCredit } from '#components/shared/figures/source-credit.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import type { MatchPreview } from '#lib/contract/scout/match-preview.ts';
import { matchSheet } from '#lib/contract/scout/match-sheet.ts';

/**
 * A match on two sheets of A4: line-ups and form, then head to head and what is unusual. Paper is light in every
 * theme.
 */
export function MatchSheet({ id, preview }: { readonly id: string; readonly preview: MatchPreview }) {
  const reply = useQuery(query(useBackend(), matchSheet, { id }));
  const { pathname } = useLocation();
  const sheet = reply.data?.data;
  const [match] = preview.matches;
  if (match === undefined) return null;
  const { home, away, league } = match;
  return (
    <div className={`column gap-3 ${styles.sheet}`}>
      <p className={`row gap-3 ${styles.controls}`}>
        <Link to={pathname}>Back to the match</Link>
        <Button onClick={() => window.print()} disabled={sheet === undefined}>
          <Printer size={16} aria-hidden="true" />
          Print
        </Button>
      </p>
      <FailedLoad what="The match sheet" result={reply} />
      <div className={styles.paper}>
        <MatchHead preview={preview} />
        {match.referee === null && <p className="muted tiny text-center">No referee is named here yet.</p>}
        <SheetLineUps match={match} preview={preview} />
        {sheet === undefined ? (
          reply.error === null && <Skeleton height={420} />
        ) : (
          <div className={styles.pair}>
            <Results title={`Form of ${home.name}`} results={sheet.form.home} team={home.name} />
            <Results title={`Form of ${away.name}`} results={sheet.form.away} team={away.name} />
          </div>
        )}
      </div>
      {sheet !== undefined && (
        <div className={styles.paper}>
          <Results
            title="Head to head"
            results={sheet.meetings}
            team={home.name}
            none="No stored match against each other."
          />
          <Section title="What is unusual">
            {sheet.unlocks !== null && <PlanLine text="The sentences about this match are part of Premium." />}
            {preview.state === 'played' && <p className="muted">A played match has no sentences.</p>}
            <SheetSentences sentences={sheet.sentences} league={league.name} />
            {sheet.sentences.length > 0 && (
              <p className="muted tiny">
                Chosen by the distance from the share of the league to the lower bound of the 95% range of the rate, at
                most one of each subject and two of each statistic.
              </p>
            )}
          </Section>
          {preview.sources.map((source) => (
            <SourceCredit key={source.name} source={source} />
          ))}
        </div>
      )}
    </div>
  );
}
