import { fold } from '#lib/domain/names/fold.ts';

/** The maximum length of the subject's name, so that every file system accepts the file name. */
const MAX_NAME = 80;

/**
 * The file name of a saved image (docs/product.md, "Image sharing"): the product's short name, the subject's name and
 * the local date, in letters, digits and hyphens.
 *
 * @example imageFileName('Mårten Grøndal', new Date(2026, 10, 21)) // 'tenline-marten-grondal-2026-11-21.png'
 */
export function imageFileName(subject: string, now: Date): string {
  const name = fold(subject).replaceAll(' ', '-').slice(0, MAX_NAME).replace(/-$/, '');
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${['tenline', name, year, month, day].filter(Boolean).join('-')}.png`;
}
