/** What a user reads whose plan's notes are all there (specification, section 9). */
export function noteLimitSentence(limit: number): string {
  return `The free plan holds ${limit} notes. Upgrade to Premium for unlimited notes.`;
}
