import { ALL_STATISTICS, type AnyStatistic, STATISTIC_CATALOGUE } from '#lib/contract/football/statistic.ts';
import { fold } from '#lib/domain/names/fold.ts';

/** The columns beside the statistics, in the order of the example. */
export const FACTS = [
  'date',
  'competition',
  'home',
  'away',
  'subject',
  'kind',
  'team',
  'id',
  'period',
  'minutes',
  'started',
] as const;
export type Fact = (typeof FACTS)[number];

/** Columns that every table must have. */
export const NEEDED_FACTS = ['date', 'competition', 'home', 'away', 'subject', 'kind'] as const satisfies Fact[];

/** Further accepted headers: English first, then German, Spanish, French, Italian and Portuguese. */
const FACT_WORDS: Readonly<Record<Fact, string>> = {
  date: 'day, match date, datum, fecha, jour, data',
  competition: 'league, wettbewerb, liga, competicion, championnat, competizione, campionato, competicao',
  home: 'home team, heim, heimteam, heimmannschaft, local, equipo local, domicile, casa, mandante',
  away: 'away team, gast, auswarts, gastmannschaft, visitante, equipo visitante, exterieur, ospite, trasferta, fora',
  subject: 'name, player or team, sujet, nombre, nom, nome',
  kind: 'type, art, typ, tipo, genre',
  team: 'club, side, mannschaft, verein, equipo, equipe, squadra, equipa',
  id: 'subject id, player id',
  period: 'half, halbzeit, abschnitt, periodo, parte, periode, mi temps, tempo',
  minutes: 'min, mins, minutes played, minuten, spielminuten, minutos, minuti',
  started: 'starter, starting, startelf, titular, titulaire, titolare',
};

const STATISTIC_WORDS: Readonly<Partial<Record<AnyStatistic, string>>> = {
  assists: 'vorlagen, asistencias, passes decisives, assist, assistencias',
  cornersWon: 'corners, ecken, saques de esquina, calci d angolo, escanteios, cantos',
  foulsCommitted: 'fouls, faltas, fautes, falli',
  goals: 'tore, goles, buts, gol, gols, golos',
  redCards: 'rote karten, tarjetas rojas, cartons rouges, cartellini rossi, cartoes vermelhos',
  saves: 'paraden, paradas, arrets, parate, defesas',
  shots: 'schusse, tiros, tirs, tiri, remates',
  yellowCards: 'gelbe karten, tarjetas amarillas, cartons jaunes, cartellini gialli, cartoes amarelos',
  expectedGoals: 'xg',
  expectedAssists: 'xa',
};

/** The content of a column: a fact about the row, or a statistic. */
export type Column = { readonly fact: Fact } | { readonly statistic: AnyStatistic };

const KNOWN: ReadonlyMap<string, Column> = new Map<string, Column>([
  ...FACTS.flatMap((fact) => namesOf(fact, FACT_WORDS[fact]).map((name) => [name, { fact }] as const)),
  ...ALL_STATISTICS.flatMap((statistic) =>
    namesOf(statistic, STATISTIC_CATALOGUE[statistic].label, STATISTIC_WORDS[statistic]).map(
      (name) => [name, { statistic }] as const,
    ),
  ),
]);

/** The column of a header; `null` for an unknown header. Case, accents and spaces are ignored. */
export function columnOf(header: string): Column | null {
  return KNOWN.get(compact(header)) ?? null;
}

function namesOf(...lists: readonly (string | undefined)[]): string[] {
  return lists.flatMap((list) => list?.split(',') ?? []).map(compact);
}

function compact(header: string): string {
  return fold(header).replaceAll(' ', '');
}
