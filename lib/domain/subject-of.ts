import type { SubjectDetail } from '#lib/contract/search.ts';
import type { Subject } from '#lib/domain/subject.ts';

/** The player or team that details are of. */
export function subjectOf(detail: SubjectDetail): Subject {
  return 'team' in detail ? { type: 'team', id: detail.team.id } : { type: 'player', id: detail.player.id };
}
