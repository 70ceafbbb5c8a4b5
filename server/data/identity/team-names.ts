/**
 * The names of teams that differ between sources, by country. Each line has the names of one team, the full
 * name first. All are names of first teams, not of second, youth or women's teams.
 */
export const TEAM_NAMES: Readonly<Record<string, string>> = {
  England: `
Manchester City = Man City
Manchester United = Man United = Man Utd
Tottenham Hotspur = Tottenham = Spurs
Wolverhampton Wanderers = Wolves = Wolverhampton
Nottingham Forest = Nott'm Forest = Nottm Forest
Brighton & Hove Albion = Brighton = Brighton and Hove Albion = Brighton Hove
West Bromwich Albion = West Brom
West Ham United = West Ham
Newcastle United = Newcastle
Leicester City = Leicester
Leeds United = Leeds
Norwich City = Norwich
Ipswich Town = Ipswich
Hull City = Hull
Coventry City = Coventry
Cardiff City = Cardiff
Swansea City = Swansea
Stoke City = Stoke
Birmingham City = Birmingham
Bristol City = Bristol C
Bradford City = Bradford
Lincoln City = Lincoln
Exeter City = Exeter
York City = York
Huddersfield Town = Huddersfield
Luton Town = Luton
Swindon Town = Swindon
Mansfield Town = Mansfield
Grimsby Town = Grimsby
Shrewsbury Town = Shrewsbury
Harrogate Town = Harrogate
Northampton Town = Northampton
Cheltenham Town = Cheltenham
Halifax Town = Halifax = FC Halifax Town
Blackburn Rovers = Blackburn
Bristol Rovers = Bristol Rvs
Doncaster Rovers = Doncaster
Tranmere Rovers = Tranmere
Forest Green Rovers = Forest Green
Bolton Wanderers = Bolton
Wycombe Wanderers = Wycombe
Derby County = Derby
Stockport County = Stockport
Newport County = Newport
Notts County = Notts Co
Preston North End = Preston
Queens Park Rangers = QPR
Sheffield United = Sheffield Utd = Sheff Utd
Sheffield Wednesday = Sheffield Weds = Sheff Wed
Charlton Athletic = Charlton
Wigan Athletic = Wigan
Oldham Athletic = Oldham
Plymouth Argyle = Plymouth
Rotherham United = Rotherham
Peterborough United = Peterborough = Peterboro
Oxford United = Oxford
Cambridge United = Cambridge
Carlisle United = Carlisle
Colchester United = Colchester
Southend United = Southend
Hartlepool United = Hartlepool
Scunthorpe United = Scunthorpe
Sutton United = Sutton
Milton Keynes Dons = MK Dons = MK Dons FC
Crewe Alexandra = Crewe
Accrington Stanley = Accrington
Burton Albion = Burton
Dagenham & Redbridge = Dag and Red = Dagenham
Middlesbrough = Middlesboro
Port Vale = Port Vale FC
Solihull Moors = Solihull
Kidderminster Harriers = Kidderminster
Macclesfield Town = Macclesfield
Yeovil Town = Yeovil
Torquay United = Torquay
Aldershot Town = Aldershot
Boston United = Boston
Braintree Town = Braintree`,
  Spain: `
Athletic Club = Ath Bilbao = Athletic Bilbao = Athletic Club Bilbao = Athletic Club de Bilbao
Atlético Madrid = Ath Madrid = Atletico de Madrid = Club Atletico de Madrid = Atl Madrid
Real Sociedad = Sociedad = Real Sociedad de Futbol
Espanyol = Espanol = RCD Espanyol
Rayo Vallecano = Vallecano
Real Betis = Betis = Real Betis Balompie
Celta de Vigo = Celta = Celta Vigo = RC Celta
Deportivo La Coruña = La Coruna = Dep La Coruna = Deportivo de La Coruña
Deportivo Alavés = Alaves
Real Valladolid = Valladolid
Real Oviedo = Oviedo
Real Zaragoza = Zaragoza
Sporting de Gijón = Sp Gijon = Sporting Gijon
Racing de Santander = Santander = Racing Santander
UD Almería = Almeria
Las Palmas = UD Las Palmas
Cultural Leonesa = Leonesa = Cultural y Deportiva Leonesa
Gimnàstic de Tarragona = Gimnastic
FC Andorra = Andorra
SD Ponferradina = Ponferradina
Real Murcia = Murcia
Mirandés = Mirandes = CD Mirandes
AD Alcorcón = Alcorcon
Racing de Ferrol = Ferrol = Racing Ferrol
AD Ceuta = Ceuta`,
  Italy: `
Milan = AC Milan
Internazionale = Inter = Inter Milan = Inter Milano = FC Internazionale Milano
Hellas Verona = Verona
Chievo = Chievo Verona = AC Chievo Verona
SPAL = Spal 2013
Roma = AS Roma
Atalanta = Atalanta Bergamasca
Südtirol = Sudtirol = FC Südtirol = Alto Adige
Virtus Entella = Entella
Juve Stabia = SS Juve Stabia
FeralpiSalò = Feralpisalo = FeralpiSalo
Pro Vercelli = FC Pro Vercelli
Carpi = FC Carpi`,
  Germany: `
Bayern München = Bayern Munich = FC Bayern = Bayern
Borussia Dortmund = Dortmund
Borussia Mönchengladbach = M'gladbach = Borussia M'gladbach = Gladbach = Mönchengladbach
Bayer Leverkusen = Leverkusen = Bayer 04 Leverkusen
Eintracht Frankfurt = Ein Frankfurt
Köln = FC Koln = 1. FC Köln = Cologne = FC Cologne
Hertha BSC = Hertha = Hertha Berlin
Mainz 05 = Mainz = 1. FSV Mainz 05
Schalke 04 = Schalke = FC Schalke 04
Hamburger SV = Hamburg
Hannover 96 = Hannover
Hoffenheim = TSG Hoffenheim = 1899 Hoffenheim = TSG 1899 Hoffenheim
RB Leipzig = RasenBallsport Leipzig
Stuttgart = VfB Stuttgart
Wolfsburg = VfL Wolfsburg
Werder Bremen = SV Werder Bremen
Augsburg = FC Augsburg
Freiburg = SC Freiburg
Union Berlin = 1. FC Union Berlin
St. Pauli = St Pauli = FC St. Pauli
Heidenheim = 1. FC Heidenheim = 1. FC Heidenheim 1846
Nürnberg = Nurnberg = 1. FC Nürnberg
Fortuna Düsseldorf = Fortuna Dusseldorf = Düsseldorf
Darmstadt = SV Darmstadt 98 = Darmstadt 98
Arminia Bielefeld = Bielefeld
Greuther Fürth = Greuther Furth = SpVgg Greuther Fürth
Kaiserslautern = 1. FC Kaiserslautern
Bochum = VfL Bochum
Paderborn = SC Paderborn 07 = SC Paderborn
Karlsruhe = Karlsruher SC
Hansa Rostock = Rostock
Eintracht Braunschweig = Braunschweig
Jahn Regensburg = Regensburg = SSV Jahn Regensburg
Holstein Kiel = Kiel
Magdeburg = 1. FC Magdeburg
Dynamo Dresden = Dresden
Preußen Münster = Preussen Munster
SSV Ulm = Ulm = SSV Ulm 1846`,
  France: `
Paris Saint-Germain = PSG = Paris SG = Paris Saint Germain
Olympique Lyonnais = Lyon
Olympique Marseille = Marseille = Olympique de Marseille
Saint-Étienne = St Etienne = AS Saint-Étienne
Rennes = Stade Rennais
Nice = OGC Nice
Monaco = AS Monaco
Lille = Lille OSC = LOSC Lille
Bordeaux = Girondins de Bordeaux
Caen = Stade Malherbe Caen = SM Caen
Amiens = Amiens SC
Strasbourg = RC Strasbourg = RC Strasbourg Alsace
Reims = Stade de Reims
Brest = Stade Brestois = Stade Brestois 29
Lens = RC Lens
Guingamp = EA Guingamp = En Avant Guingamp
Montpellier = Montpellier HSC
Angers = Angers SCO
Dijon = Dijon FCO
Troyes = ESTAC Troyes = ES Troyes AC
Clermont = Clermont Foot
Le Havre = Le Havre AC
Auxerre = AJ Auxerre
Ajaccio = AC Ajaccio
Ajaccio GFCO = Gazelec Ajaccio
Nimes = Nimes Olympique
Nancy = AS Nancy Lorraine
Toulouse = Toulouse FC
Paris FC = Paris Football Club`,
  National: `
Korea Republic = South Korea = Republic of Korea
Korea DPR = North Korea
Republic of Ireland = Ireland = Ireland Republic
Czech Republic = Czechia
Turkey = Türkiye
Iran = IR Iran
United States = USA = United States of America
Côte d'Ivoire = Ivory Coast
North Macedonia = FYR Macedonia = Macedonia
Bosnia and Herzegovina = Bosnia & Herzegovina = Bosnia-Herzegovina
Cape Verde = Cabo Verde = Cape Verde Islands
Congo DR = DR Congo
China PR = China`,
};
