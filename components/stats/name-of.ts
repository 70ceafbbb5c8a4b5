import type { SubjectDetail } from '#lib/contract/search.ts';
import { personName } from '#lib/domain/subject.ts';

/** The name of a player or team whose details are there. */
export function nameOf(detail: SubjectDetail): string {
  return 'team' in detail ? detail.team.name : personName(detail.player);
}
