import { useQuery } from '@tanstack/react-query';
import { UpgradeNotice } from '#components/shared/upgrade-notice.tsx';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { groupedNotes } from '#lib/contract/notes.ts';
import type { Plan } from '#lib/contract/plan.ts';
import { noteLimitSentence, PLANS } from '#lib/domain/plans.ts';

/** Says before the first word is typed that the plan's notes are all there. */
export function NoteLimit({ plan }: { readonly plan: Plan }) {
  const limit = PLANS[plan].notes;
  const { data } = useQuery({ ...query(useBackend(), groupedNotes, { grouped: 'true' }), enabled: limit !== null });
  if (limit === null || data === undefined) return null;
  const teams = data.leagues.flatMap((league) => league.teams);
  const count = teams
    .flatMap(({ teamNotes, players }) => [teamNotes, ...players.map(({ notes }) => notes)])
    .reduce((sum, notes) => sum + notes.length, 0);
  return count < limit ? null : <UpgradeNotice title={noteLimitSentence(limit)} />;
}
