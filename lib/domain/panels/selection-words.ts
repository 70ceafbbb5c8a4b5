import type { Position } from '#lib/contract/football/search.ts';
import { fold } from '#lib/domain/names/fold.ts';

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

/** Words of match reports, line-ups, tables and bets that are not part of a name. */
const NOISE = new Set(
  fold(
    `c vc captain capt skipper kapitän capitán capitano capitaine champion champions weltmeister europameister meister tabellenführer campeón
     campione leaders hosts visitors goal goals gol gols goles tor tore own scorer scorers goalscorer goalscorers scores scored assist assists
     assisted asistencia assistência vorlage pen pens penalty penalti pênalti rigore rigori elfmeter og autogol autorete eigentor hattrick hat
     trick brace doublé triplé doppelpack dreierpack doppietta tripletta doblete bis equaliser equalizer opener winner header corner corners ecke freistoß offside abseits tiro parata parada remate disparo schuss
     tir arrêt chute defesa card cards karte gelbe rote tarjeta amarilla cartellino ammonito espulso carton jaune cartão amarelo but buts booked
     in out on off var sent sub subs substitute substituted substitution substitutes unused wechsel einwechslung auswechslung eingewechselt
     ausgewechselt entra esce sale cambio sostituzione remplacement replaces replaced injured injury doubtful suspended bench bank ersatzbank
     panchina suplentes remplaçants titulares titulaires starting xi lineup lineups aufstellung alineación formazione formazioni pos pj pg pe pp
     gf gc gd dg pld pts pkt punkte points punti puntos pontos mins min minute minutes apps appearances rating motm potm xg xa ft ht aet live
     stats statistics profile news transfer transfers official oficial ufficiale officiel free kick loan price vote table standings fixtures
     results both teams team draw bet btts sot ah xpts anytime top star ace talisman playmaker international ref referee refs schiedsrichter
     árbitro arbitro arbitre teammate teammates mr the no nr num
     half match matches game games season player players award awards highlights watch prediction predictions odds tips preview report who where when how why what will win wins won`,
  ).split(/\s+/),
);

/** Codes of teams that are words of `NOISE` in small letters. */
const CODES_OF_TEAMS = new Set(['BET', 'TOR']);

/** True for a word that is not part of a name. A single letter counts as an initial of a name. */
export function isNoise(word: string): boolean {
  if (/^\p{Lu}\.$/u.test(word) || /^\p{L}$/u.test(word) || CODES_OF_TEAMS.has(word)) return false;
  return NOISE.has(fold(word));
}

/** Words inside names that are written without a capital. */
export const PARTICLES: ReadonlySet<string> = new Set(
  'de da do dos das di del della la le el al van der den ter von bin'.split(' '),
);

const ARTICLES = new Set('the der die das den el los las les il lo gli i o a os as'.split(' '));

/** True for a folded word that may precede a name without being part of it. */
export function isArticle(word: string): boolean {
  return ARTICLES.has(word) || PARTICLES.has(word);
}

/** Removes articles before a name. A single capital is an initial and stays. @example withoutArticles('Los Colchoneros') // 'Colchoneros' */
export function withoutArticles(text: string): string {
  const words = text.split(' ');
  const start = words.findIndex((word) => !isArticle(fold(word)) || /^\p{Lu}\.?$/u.test(word));
  return words.slice(Math.max(0, start)).join(' ');
}

const VENUES = new Set(
  fold('arena bridge ground lane park road stade stadion stadio stadium estadio estádio trafford').split(' '),
);

/** True for several words that end like the name of a ground, such as "Villa Park". */
export function isVenue(words: readonly string[]): boolean {
  return words.length > 1 && VENUES.has(words.at(-1) ?? '');
}

const COMPETITIONS = new Set(
  `premier league,epl,championship,la liga,laliga,liga,serie a,bundesliga,ligue,world cup,fifa world cup,champions league,europa league,fa cup,
league cup,copa del rey,coppa italia,euro`.split(/,\s*/),
);

/** True for the name of a competition. Competitions cannot be looked up. */
export function isCompetition(text: string): boolean {
  return COMPETITIONS.has(fold(text));
}
