import { z } from 'zod';
import { parseReply } from '#server/sources/parts/parse-reply.ts';

const DOWNLOADS = 'https://ndownloader.figshare.com/files';
const ARTICLES = 'https://api.figshare.com/v2/articles';

/** A file of the open data set at figshare. The description of its article has the file's length and checksum. */
export interface OpenSetFile {
  readonly name: string;
  readonly id: number;
  readonly article: number;
}

/** All files except that of the referees, small files first. The ids belong to the published version, which does not change. */
export const OPEN_SET: readonly OpenSetFile[] = [
  { name: 'teams.json', id: 15_073_697, article: 7_765_310 },
  { name: 'players.json', id: 15_073_721, article: 7_765_196 },
  { name: 'competitions.json', id: 15_073_685, article: 7_765_316 },
  { name: 'matches.zip', id: 14_464_622, article: 7_770_422 },
  { name: 'events.zip', id: 14_464_685, article: 7_770_599 },
];

/** The article with the file of the referees. Only for this file, the id is read from the article. */
export const REFEREES_ARTICLE = 8_082_665;

export function downloadUrl(id: number): string {
  return `${DOWNLOADS}/${id}`;
}

export function articleUrl(article: number): string {
  return `${ARTICLES}/${article}`;
}

const ARTICLE = z.object({
  files: z.array(
    z.object({
      id: z.int(),
      size: z.int().positive(),
      download_url: z.url(),
      computed_md5: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .optional(),
    }),
  ),
});
export type ArticleFile = z.output<typeof ARTICLE>['files'][number];

/** The files of an article. @param body the reply with the article's description @throws {DataError} for a reply of another form */
export function articleFiles(body: Buffer, article: number): ArticleFile[] {
  return parseReply(body.toString(), `articles/${article}`, ARTICLE).files;
}
