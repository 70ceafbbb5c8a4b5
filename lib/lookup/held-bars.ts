import type { User } from '#lib/contract/user/user.ts';
import { referenceLines } from '#lib/domain/lines/reference-lines.ts';
import { usualLine } from '#lib/domain/lines/usual-line.ts';
import { subjectKey } from '#lib/domain/names/subject.ts';
import type { PageBars, PageSubject } from '#lib/domain/page/page-list-type.ts';
import { detailsPath, plainLook } from '#lib/lookup/quick-look.ts';
import { findReplies, isValid } from '#lib/lookup/reply-store.ts';

/**
 * The bars of the players and teams whose details this device holds, by the key of the subject. No request is made: in a
 * plan whose requests are counted, only a subject that the user opens is one.
 */
export async function heldBars(
  { id, plan }: Pick<User, 'id' | 'plan'>,
  subjects: readonly PageSubject[],
  now: number,
): Promise<ReadonlyMap<string, PageBars>> {
  const paths = subjects.flatMap(({ type, id }) => (type === 'referee' ? [] : [detailsPath({ type, id })]));
  const replies = await findReplies(id, paths);
  const looks = replies.filter((reply) => isValid(reply, now)).flatMap((reply) => plainLook(reply, plan) ?? []);
  return new Map(
    looks.map(({ statistic, line, points, ...subject }) => {
      const values = points.map(({ value }) => value);
      const greatest = Math.max(...values.map((value) => value ?? 0));
      const usual = usualLine(values, referenceLines(greatest, line));
      return [subjectKey(subject), { statistic, line: usual ?? line, values }];
    }),
  );
}
