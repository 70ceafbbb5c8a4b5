/**
 * Other names of clubs: codes, short names, nicknames and official names. Each line has the name that is shown, then its aliases; several shown names are
 * separated by slashes, since sources differ. Names that differ between sources are in `server/data/identity/team-names.ts` and are aliases too.
 */
export const CLUB_ALIASES = `
Arsenal: ARS, AFC, Gunners, COYG
Aston Villa: AVL, Villa, AVFC, Villans
AFC Bournemouth / Bournemouth: BOU, AFCB, Bournemouth, Cherries
Brentford: BRE, Bees
Brighton & Hove Albion: BHA, BRI, BHAFC, Brighton & Hove, Seagulls
Burnley: BUR, Clarets
Cardiff City: CAR, Bluebirds
Chelsea: CHE, CFC, Pensioners, Blues
Crystal Palace: CRY, CPFC, Palace, C Palace, Eagles
Derby County: DER, Rams
Everton: EVE, EFC, Toffees, Toffeemen
Fulham: FUL, FFC, Cottagers
Huddersfield Town: HUD, HTAFC, Terriers
Hull City: HUL, Tigers
Ipswich Town: IPS, ITFC, Tractor Boys
Leeds United: LEE, LUFC, Leeds Utd
Leicester City: LEI, LCFC, Foxes
Liverpool: LIV, LFC, Reds, YNWA, L'pool
Luton Town: LUT, Hatters
Manchester City: MCI, MNC, MCFC, Man City, Man. City, City, Citizens, Cityzens, Sky Blues, Mánchester City
Manchester United: MUN, MNU, MAN, MUFC, Man Utd, Man. Utd, Man U, Man. United, Manchester Utd, United, Red Devils, Mánchester United, Utd, GGMU, Manchester U
Middlesbrough: MID, Boro
Newcastle United: NEW, NUFC, Newcastle Utd, Magpies, Toon
Norwich City: NOR, Canaries
Nottingham Forest: NFO, NFFC, Forest, Notts Forest, Nott'm Forest, Tricky Trees, Nottingham
Queens Park Rangers: QPR, Hoops
Sheffield United: SHU, SUFC, Blades
Sheffield Wednesday: SHW, SWFC, Owls
Southampton: SOU, Saints, So'ton
Stoke City: STK, SCFC, Stoke, Potters
Sunderland: SUN, SAFC, Black Cats
Swansea City: SWA, Swans
Tottenham Hotspur: TOT, Hotspurs, THFC, Spurs, Tottenham, Lilywhites, COYS
Watford: WAT, Hornets
West Bromwich Albion: WBA, West Brom, West Bromwich, Baggies, Throstles
West Ham United: WHU, WHUFC, West Ham, West Ham Utd, Hammers, Irons
Wolverhampton Wanderers: WOL, WWFC, Wolves
Athletic Club: ATH, ATB, Athletic, Athletic Bilbao, Bilbao, Leones, Rojiblancos, Zurigorri
Atlético Madrid: At. Madrid, ATM, ATL, Atleti, Atlético, Atlético de Madrid, Colchoneros, Atletico de Madrid, Atlético Madri, Rojiblancos, Aúpa Atleti
Barcelona: FCB, BAR, Barça, Barca, Futbol Club Barcelona, Blaugrana, Azulgrana, Culés, Barcellona, Barcelone, Força Barça, Visca Barça
Celta de Vigo: CEL, RC Celta de Vigo, Real Club Celta de Vigo, Real Club Celta, Celta
Deportivo Alavés: D. Alavés, Dep. Alavés, ALA, Alavés
Deportivo La Coruña: DEP, RC Deportivo, Real Club Deportivo, Deportivo, Depor, La Coruña
Eibar: EIB, SD Eibar, Armeros
Espanyol: RCDE, RCD Espanyol, RCD Espanyol de Barcelona, Reial Club Deportiu Espanyol, Periquitos
Getafe: GET, Azulones
Girona: GIR
Granada: GRA
Las Palmas: LPA, UD Las Palmas, Unión Deportiva Las Palmas
Leganés: LEG, CD Leganés, Pepineros
Levante: LEV, Levante UD, Granotas
Mallorca: MLL, RCD Mallorca, Real Mallorca
Málaga: MLG, MCF, Boquerones
Osasuna: OSA, CA Osasuna
Rayo Vallecano: RAY, Rayo
Real Betis: R. Betis, BET, RBB, Betis, Real Betis Balompié, Betis Sevilla, Verdiblancos
Real Madrid: R. Madrid, RMA, RMCF, RM, Real, Madrid, Real Madrid Club de Fútbol, Merengues, Hala Madrid, Blancos, Königliche, Königlichen
Real Oviedo: OVI
Real Sociedad: R. Sociedad, RSO, La Real, Real Sociedad de Fútbol, Txuri-Urdin
Real Valladolid: VLL, Pucela
Sevilla: SEV, SFC, Seville, FC Sevilla, Sevillistas, Séville, Siviglia, Sevilha
Valencia: VAL, VCF, Los Che
Villarreal: VIL, Submarino Amarillo, Yellow Submarine
Atalanta: ATA, Atalanta BC, Atalanta Bergamo, Atalanta Bergamasca Calcio, La Dea
Benevento: BNV, Stregoni
Bologna: BOL, Bologna FC 1909, FC Bologna, Rossoblù
Cagliari: CAG
Chievo: CHV, ChievoVerona, Chievo Verona, AC ChievoVerona
Como: COM, Como 1907
Cremonese: CRE
Crotone: Pitagorici
Empoli: EMP
Fiorentina: FIO, ACF Fiorentina, AC Florenz, La Viola, Viola, Florenz
Frosinone: FRO
Genoa: GEN, Genoa CFC, CFC Genoa, CFC Genua, Genua, Grifone
Hellas Verona: VER, HVE, Verona, Hellas, Scaligeri
Internazionale: INT, Inter, Inter Milan, Inter Mailand, FC Internazionale, FC Internazionale Milano, Nerazzurri, Inter de Milán, Inter de Milan, Inter Milão, Inter de Milão, Internazionale Milano, Forza Inter
Juventus: JUV, Juve, Juventus Turin, Bianconeri, Vecchia Signora, Juventus Torino, Juventus de Turín, Juventus Turim, Forza Juve, Old Lady
Lazio: LAZ, Lazio Rom, Lazio Roma, SS Lazio, Biancocelesti
Lecce: LEC
Milan: ACM, MIL, AC Milan, AC Mailand, Rossoneri, AC Milán, Mailand, Forza Milan
Monza: MON
Napoli: NAP, SSC Napoli, SSC Neapel, Naples, Partenopei, Nápoles, Neapel, Forza Napoli
Parma: Parma Calcio
Roma: ROM, AS Roma, AS Rom, Giallorossi, Forza Roma
Sampdoria: SMP, Samp, Doria, UC Sampdoria, Sampdoria Genua, Blucerchiati
Sassuolo: SAS, US Sassuolo, Neroverdi
SPAL: SPA, SPAL Ferrara, Spal 2013, SPAL 2013
Torino: TOR, FC Turin, Torino FC, Toro, Granata, Turin, FC Torino
Udinese: UDI, Udinese Calcio, Zebrette
Venezia: VEN
Augsburg: FCA
Bayer Leverkusen: B04, LEV, Leverkusen, Bayer, Werkself, Bayer 04 Leverkusen
Bayern München: FCB, BAY, FCBM, Bayern, Bayern Munich, FC Bayern, FC Bayern München, Bayern Monaco, Bayern de Múnich, Bayern Múnich, Bayern de Munique, FC Bayern Munich
Borussia Dortmund: BVB, DOR, Dortmund
Borussia Mönchengladbach / Borussia M'gladbach: BMG, Gladbach, Mönchengladbach, Borussia Mönchengladbach, Fohlen
Eintracht Frankfurt: SGE, Frankfurt, Adler
Freiburg: SCF
Hamburger SV: HSV, Hamburg
Hannover 96: H96, Hannover, Hanover
Hertha BSC: BSC, Hertha, Hertha Berlin
Hoffenheim: TSG, TSG Hoffenheim
Köln: KOE, Cologne, Effzeh, Geißböcke, Colonia, 1. FC Köln
Mainz 05: M05, Mainz
RB Leipzig: RBL, Leipzig
Schalke 04: S04, Schalke, Knappen
St. Pauli: FCSP
Stuttgart: VFB, VfB Stuttgart
Union Berlin: FCU, Union
Werder Bremen: SVW, Werder, Bremen
Wolfsburg: WOB, VfL Wolfsburg, Wölfe
Olympique Lyonnais: OL, Lyon, Lyonnais, Gones, Lione, Olympique de Lyon
Olympique Marseille: OM, Marseille, Olympique de Marseille, Marsella, Marsiglia, Marselha
Paris Saint-Germain / PSG: PSG, Paris, Paris SG, Paris St Germain, Paris Saint-Germain
Saint-Étienne: ASSE, St Etienne
Monaco: ASM, AS Monaco
Lille: LOSC
Nice: OGCN, OGC Nice, Nizza, Niza
Ajax: AFC Ajax, Ajax Amsterdam
Benfica: SL Benfica, SLB
Besiktas: BJK
Celtic: Celtic Glasgow, Bhoys
Club Brugge: FC Bruges, Club Bruges, Brugge
Fenerbahce: Fener
Feyenoord: Feyenoord Rotterdam
Galatasaray: Gala, Galatasaray Istanbul
Olympiakos: Olympiacos
Porto: FC Porto, FCP
PSV Eindhoven: PSV
Rangers: Glasgow Rangers, Gers
Sporting CP / Sp Lisbon: SCP, Sporting, Sporting Lisbon, Sporting Clube de Portugal`;
