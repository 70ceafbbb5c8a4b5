import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** One password per line in lower case; lines that begin with `# ` contain the source and licence of the list. */
const LIST = new URL('common-passwords.txt.gz', import.meta.url);
const SPECIALS_AT_THE_ENDS = /^[@$!%*?&#]+|[@$!%*?&#]+$/g;

/**
 * Reads the list of common passwords. Attackers try them first. Some meet the rules for passwords only with characters added.
 *
 * @returns a function that checks a password. It ignores case, and special characters at both ends: `Password123!` counts as `password123`.
 */
export function commonPasswords(): (password: string) => boolean {
  const lines = gunzipSync(readFileSync(LIST)).toString('utf8').split('\n');
  const common = new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')));
  return (password) => {
    const folded = password.toLowerCase();
    return common.has(folded) || common.has(folded.replace(SPECIALS_AT_THE_ENDS, ''));
  };
}
