/**
 * The text of a release: the section of a version in a changelog, without its heading.
 *
 * @throws when the changelog has no section for the version, or an empty one
 */
export function releaseNotes(changelog: string, version: string): string {
  const [, rest] = changelog.split(`\n## [${version}]`);
  const [text = ''] = rest?.replace(/^.*\n/, '').split(/^## /m) ?? [];
  if (text.trim() === '') throw new Error(`CHANGELOG.md has no section for version ${version}.`);
  return `${text.trim()}\n`;
}
