import { expect, test } from 'vitest';
import { releaseNotes } from '#tests/tools/release-notes.ts';

const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2027-01-02\n\n### Added\n\n- A.\n\n## [1.0.0] - 2026-11-29\n\n- B.\n';

test('the text of a release is the section of its version', () => {
  expect(releaseNotes(CHANGELOG, '1.1.0')).toBe('### Added\n\n- A.\n');
  expect(releaseNotes(CHANGELOG, '1.0.0')).toBe('- B.\n');
});

test.each(['1.2.0', 'Unreleased'])(
  'a release of version %s, without a section or with an empty one, is refused',
  (version) => {
    expect(() => releaseNotes(CHANGELOG, version)).toThrow(`CHANGELOG.md has no section for version ${version}.`);
  },
);
