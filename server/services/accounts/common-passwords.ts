import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** One password per line in lower case; lines that begin with `# ` name the source and licence. */
const LIST = new URL('common-passwords.txt.gz', import.meta.url);
const SPECIALS_AT_THE_ENDS = /^[@$!%*?&#]+|[@$!%*?&#]+$/g;

/**
 * Reads the list of passwords that attackers try first and that still meet the rule for passwords.
 *
 * @returns a check, which ignores case and special characters at the ends: `Password123!` is as common as `password123`.
 */
export function commonPasswords(): (password: string) => boolean {
  const lines = gunzipSync(readFileSync(LIST)).toString('utf8').split('\n');
  const common = new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')));
  return (password) => {
    const folded = password.toLowerCase();
    return common.has(folded) || common.has(folded.replace(SPECIALS_AT_THE_ENDS, ''));
  };
}
