import type { Position } from '#lib/contract/search.ts';

const LABELS: Readonly<Record<Position, string>> = {
  GK: 'Goalkeeper',
  DF: 'Defender',
  MF: 'Midfielder',
  FW: 'Forward',
};

/** @example positionLabel('GK') // 'Goalkeeper' */
export function positionLabel(position: Position): string {
  return LABELS[position];
}
