import type { Position } from '#lib/contract/search.ts';
import { fold } from '#lib/domain/fold.ts';

/** The codes of positions, in capitals, and their names in several languages. */
const POSITIONS: Readonly<Record<Position, string>> = {
  GK: 'GK GKP goalkeeper keeper goalie torwart torhüter portero arquero portiere gardien goleiro guarda-redes doelman',
  DF: 'DEF DF CB LB RB LWB RWB WB defender centre-back center-back full-back left-back right-back verteidiger innenverteidiger defensa difensore défenseur zagueiro verdediger',
  MF: 'MID MF MD CM DM CDM AM CAM LM RM midfielder mittelfeldspieler mittelfeld centrocampista mediocampista milieu meio-campista middenvelder',
  FW: 'FWD FW ST CF LW RW ATT forward striker winger attacker stürmer angreifer delantero attaccante attaquant atacante aanvaller',
};

const WORDS = (Object.entries(POSITIONS) as [Position, string][]).flatMap(([position, words]) =>
  words.split(' ').map((word) => ({ word, position, isCode: word === word.toUpperCase() })),
);
const CODES: ReadonlyMap<string, Position> = new Map(
  WORDS.flatMap(({ word, position, isCode }) => (isCode ? [[word, position]] : [])),
);
const NAMES: ReadonlyMap<string, Position> = new Map(
  WORDS.flatMap(({ word, position, isCode }) => (isCode ? [] : [[fold(word), position]])),
);

/** The position that a word means, or `null`. A code must be in capitals, because "am" and "St." are also ordinary words. */
export function positionOf(word: string): Position | null {
  const bare = word.replace(/[^\p{L}-]/gu, '');
  return CODES.get(bare) ?? NAMES.get(fold(bare)) ?? null;
}

/** Words of match reports, line-ups and tables that are not part of a name. */
const NOISE = new Set(
  fold(
    `c vc captain capt skipper kapitän capitán capitano capitaine goal goals gol goles tore assist assists assisted scorer scorers
     goalscorer goalscorers scorers top scored scores pen pens penalty elfmeter rigore og own sub subs substitute substituted injured doubtful suspended booked sent
     replaces replaced pts points mins min minute minutes apps appearances rating motm potm xg xa hattrick hat trick brace equaliser equalizer
     opener winner ft ht aet live xi starting bench lineup lineups stats statistics profile news transfer transfers free kick loan price vote star ace talisman
     playmaker international ref referee refs schiedsrichter árbitro arbitro arbitre teammate teammates mr the no nr num`,
  ).split(' '),
);

/** True for a word that is not part of a name. Single letters and initials such as "R." can be part of one. */
export function isNoise(word: string): boolean {
  return !/^\p{Lu}\.$/u.test(word) && (/^\p{L}$/u.test(word) ? false : NOISE.has(fold(word)));
}

const COMPETITIONS = new Set(
  `premier league,epl,championship,la liga,laliga,liga,serie a,bundesliga,ligue,world cup,fifa world cup,champions league,europa league,fa cup,
league cup,copa del rey,coppa italia,euro`.split(/,\s*/),
);

/** True for the name of a competition. Competitions cannot be looked up. */
export function isCompetition(text: string): boolean {
  return COMPETITIONS.has(fold(text));
}
