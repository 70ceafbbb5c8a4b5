import { readFileSync } from 'node:fs';

/** What football-data.co.uk counted for one team in one match. */
export interface IndependentSide {
  readonly team: string;
  readonly day: string;
  readonly isHome: boolean;
  readonly goals: number;
  readonly goalsAtHalf?: number;
  readonly conceded: number;
  readonly shots: number;
  readonly shotsOnTarget: number;
  readonly foulsCommitted: number;
  readonly cornersWon: number;
  readonly yellowCards: number;
  readonly redCards: number;
}

/** Reads a season's file of football-data.co.uk, two sides per match. */
export function independentSeason(path: string): IndependentSide[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const columns = head.split(',');
  return lines.flatMap((line) => {
    const cells = line.split(',');
    const cell = (column: string) => cells[columns.indexOf(column)] ?? '';
    const side = (isHome: boolean): IndependentSide => {
      const [own, other] = isHome ? ['H', 'A'] : ['A', 'H'];
      return {
        team: cell(isHome ? 'HomeTeam' : 'AwayTeam'),
        day: cell('Date'),
        isHome,
        goals: Number(cell(`FT${own}G`)),
        goalsAtHalf: Number(cell(`HT${own}G`)),
        conceded: Number(cell(`FT${other}G`)),
        shots: Number(cell(`${own}S`)),
        shotsOnTarget: Number(cell(`${own}ST`)),
        foulsCommitted: Number(cell(`${own}F`)),
        cornersWon: Number(cell(`${own}C`)),
        yellowCards: Number(cell(`${own}Y`)),
        redCards: Number(cell(`${own}R`)),
      };
    };
    return [side(true), side(false)];
  });
}
