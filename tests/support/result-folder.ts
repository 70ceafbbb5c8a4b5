import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The columns of the collection's files. */
export const COLUMNS =
  'Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,Referee,HS,AS,HST,AST,HF,AF,HC,AC,HY,AY,HR,AR';
export const A_MATCH = '2025-08-15,Northtown,Southport,4,2,H,1,0,H,A Whistler,19,10,10,3,7,11,6,8,1,2,0,1';

/** A folder with the given tables by path, as lines or bytes; removed after the test. */
export function resultFolder(files: Readonly<Record<string, readonly string[] | Buffer>>): string {
  return temporaryFolder(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [path, Buffer.isBuffer(content) ? content : content.join('\r\n')]),
    ),
  );
}
