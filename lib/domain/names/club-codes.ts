import { codesOf, ownWords } from '#lib/domain/names/opponent-codes.ts';

/**
 * The codes that broadcasters, leagues and their Fantasy games use for teams, where the rule in `opponent-codes.ts`
 * gives another one. After a code are the team's names in the sources, without abbreviations such as FC.
 */
export const CLUB_CODES = `
AVL Aston Villa, BHA Brighton, MCI Man City, MUN Man Utd = Man United, NFO Nottingham Forest = Nott'm Forest
TOT Tottenham Hotspur = Spurs, SHU Sheffield United = Sheffield Utd = Sheff Utd, SHW Sheffield Wednesday = Sheff Wed
STK Stoke City = Stoke, BRC Bristol City = Bristol C, WBA West Brom, WHU West Ham, MKD MK Dons
ATM Atlético Madrid, BET Real Betis, ALA Deportivo Alavés, DEP Deportivo La Coruña, LPA Las Palmas, MLL Mallorca
MLG Málaga, OVI Real Oviedo, VLL Real Valladolid, ZAR Real Zaragoza, RAC Racing de Santander, VER Hellas Verona
BVB Borussia Dortmund, BMG Borussia Mönchengladbach, LEV Bayer Leverkusen = Bayer 04 Leverkusen, RBL RB Leipzig
SGE Eintracht Frankfurt, WOB Wolfsburg, S04 Schalke 04, HSV Hamburger SV, KOE Köln, STP St. Pauli, KIE Holstein Kiel
HDH Heidenheim, FCU Union Berlin, LYO Olympique Lyonnais, MAR Olympique Marseille = Olympique de Marseille
STE Saint-Étienne = St Etienne, PFC Paris FC, MPL Montpellier, LEH Le Havre, SLB SL Benfica
CLB Columbus Crew, CLT Charlotte, ATX Austin, MTL Montréal, NSH Nashville, MIA Inter Miami, LAF Los Angeles FC = LAFC
LAG LA Galaxy = Los Angeles Galaxy, STL St. Louis City, SDG San Diego, GFC NJ/NY Gotham = Gotham, ACF Angel City
LOU Racing Louisville, PHX Phoenix Rising, CHS Charleston Battery, ELP El Paso Locomotive, LDN Loudoun United
BHM Birmingham Legion, HFD Hartford Athletic, BKN Brooklyn, OCS Orange County, RIF Rhode Island
MFF Malmö, IKS Sirius, GBG IFK Göteborg, IFE Elfsborg, BKH Häcken, DIF Djurgården, OSK Örebro, KFF Kalmar
HBK Halmstads, HIF Helsingborgs, VSK Västerås, OIS Örgryte, OIF Östers
JPN Japan, AUT Austria, ISL Iceland, CRO Croatia, ESP Spain, SRB Serbia, SUI Switzerland, NED Netherlands, USA United States
NGA Nigeria, IRN Iran, KSA Saudi Arabia, CRC Costa Rica, SVK Slovakia, SVN Slovenia, ROU Romania, NIR Northern Ireland
KOR South Korea, PRK Korea DPR = North Korea, MAR Morocco, RSA South Africa, ALG Algeria, CIV Côte d'Ivoire = Ivory Coast
CHN China PR = China, COD Congo DR = DR Congo, MKD North Macedonia, BIH Bosnia and Herzegovina, CPV Cape Verde
`;

const KNOWN = new Map(
  CLUB_CODES.trim()
    .split(/, |\n/)
    .flatMap((entry) =>
      entry
        .slice(4)
        .split(' = ')
        .map((name) => [ownWords(name).join(' '), entry.slice(0, 3)]),
    ),
);

/** The code that people know for a team, where it differs from the rule's. @example knownCode('Aston Villa') // 'AVL' */
export function knownCode(name: string): string | undefined {
  return KNOWN.get(ownWords(name).join(' '));
}

/** A code of three letters for each opponent, shown below its bar. @param names those of one chart, also repeated */
export function opponentCodes(names: readonly string[]): ReadonlyMap<string, string> {
  return codesOf(names, knownCode);
}
