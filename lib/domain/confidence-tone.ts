/** @example confidenceTone(0.8) // 'high' */
export type ConfidenceTone = 'high' | 'middle' | 'low';

/** The colour that a confidence from 0 to 1 stands in: green from 0.8 on, yellow from 0.6 on, red below (specification, section 9). */
export function confidenceTone(confidence: number): ConfidenceTone {
  if (confidence >= 0.8) return 'high';
  return confidence >= 0.6 ? 'middle' : 'low';
}
