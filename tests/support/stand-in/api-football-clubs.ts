/** The clubs of 2025/26 with their ids and names in api-football, by their code in the Fantasy game. */
const CLUBS: ReadonlyMap<number, readonly [id: number, name: string]> = new Map([
  [1, [33, 'Manchester United']],
  [2, [63, 'Leeds']],
  [3, [42, 'Arsenal']],
  [4, [34, 'Newcastle']],
  [6, [47, 'Tottenham']],
  [7, [66, 'Aston Villa']],
  [8, [49, 'Chelsea']],
  [11, [45, 'Everton']],
  [14, [40, 'Liverpool']],
  [17, [65, 'Nottingham Forest']],
  [21, [48, 'West Ham']],
  [31, [52, 'Crystal Palace']],
  [36, [51, 'Brighton']],
  [39, [39, 'Wolves']],
  [43, [50, 'Manchester City']],
  [54, [36, 'Fulham']],
  [56, [746, 'Sunderland']],
  [90, [44, 'Burnley']],
  [91, [35, 'Bournemouth']],
  [94, [55, 'Brentford']],
]);

/** A club in the form of api-football. */
export function clubOf(code: number) {
  const [id, name] = CLUBS.get(code) ?? [90_000 + code, `Club ${code}`];
  return { id, name, logo: `https://media.api-sports.io/football/teams/${id}.png` };
}
