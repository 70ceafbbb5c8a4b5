/**
 * Other names of national teams: codes, nicknames and further names. Each line has the name that is shown, then its aliases. The names in other languages come
 * from the region code in brackets.
 */
export const NATIONAL_ALIASES = `
Albania [AL]: ALB
Algeria [DZ]: ALG
Angola [AO]: ANG, Palancas Negras
Argentina [AR]: ARG, Albiceleste
Armenia [AM]: ARM
Australia [AU]: AUS, Socceroos
Austria [AT]: AUT
Azerbaijan [AZ]: AZE
Belarus [BY]: BLR
Belgium [BE]: BEL, Red Devils, Diables Rouges, Rode Duivels
Bolivia [BO]: BOL
Bosnia and Herzegovina [BA]: BIH, Bosnia, Bosnien, Bosnie, Bósnia
Brazil [BR]: BRA, Seleção, Seleção brasileira, Canarinho
Bulgaria [BG]: BUL
Burkina Faso [BF]: BFA
Cameroon [CM]: CMR, Indomitable Lions
Canada [CA]: CAN
Cape Verde [CV]: CPV
Chile [CL]: CHI
China PR [CN]: CHN
Colombia [CO]: COL, Cafeteros
Congo DR [CD]: COD, DR Kongo, RD Congo
Costa Rica [CR]: CRC, Ticos
Croatia [HR]: CRO, Vatreni
Curaçao [CW]: CUW
Cyprus [CY]: CYP
Czech Republic [CZ]: CZE, Tschechei, República Checa, Repubblica Ceca, République tchèque, Tschechische Republik
Côte d'Ivoire [CI]: CIV, Elfenbeinküste, Costa de Marfil, Les Éléphants
Denmark [DK]: DEN, DNK
Ecuador [EC]: ECU
Egypt [EG]: EGY, Pharaohs
England: ENG, Three Lions, Inglaterra, Angleterre, Inghilterra, Engeland, Anglia
Estonia [EE]: EST
Faroe Islands [FO]: Faroes
Finland [FI]: FIN
France [FR]: FRA, Équipe de France, Les Bleus
Gabon [GA]: GAB
Georgia [GE]: GEO
Germany [DE]: GER, DEU, DFB, Deutsche Nationalmannschaft, DFB-Team, Die Mannschaft
Ghana [GH]: GHA, Black Stars
Greece [GR]: GRE
Haiti [HT]: HAI
Honduras [HN]: HON
Hungary [HU]: HUN
Iceland [IS]: ISL
Iran [IR]: IRN, Team Melli
Iraq [IQ]: IRQ
Israel [IL]: ISR
Italy [IT]: ITA, Nazionale italiana, Azzurri, Squadra Azzurra
Jamaica [JM]: JAM
Japan [JP]: JPN, Samurai Blue
Jordan [JO]: JOR
Kazakhstan [KZ]: KAZ
Korea Republic [KR]: KOR, South Korea, Korea, Republic of Korea, Taegeuk Warriors
Kosovo [XK]: KOS
Latvia [LV]: LVA
Lithuania [LT]: LTU
Luxembourg [LU]: LUX
Mali [ML]: MLI
Malta [MT]: MLT
Mexico [MX]: MEX, El Tri
Moldova [MD]: MDA
Montenegro [ME]: MNE
Morocco [MA]: MAR, Atlas Lions
Netherlands [NL]: NED, Holland, Oranje, Hollande, Holanda, Olanda
New Zealand [NZ]: NZL, All Whites
Nigeria [NG]: NGA, Super Eagles
North Macedonia [MK]: MKD
Northern Ireland: NIR, Nordirland, Irlande du Nord, Irlanda del Norte, Irlanda del Nord, Irlanda do Norte, Noord-Ierland
Norway [NO]: NOR
Panama [PA]: PAN
Paraguay [PY]: PAR
Peru [PE]: PER
Poland [PL]: POL, Polska
Portugal [PT]: POR, Seleção das Quinas
Qatar [QA]: QAT
Republic of Ireland [IE]: IRL, ROI, Rep. of Ireland, Éire
Romania [RO]: ROU
Russia [RU]: RUS, Sbornaya
Saudi Arabia [SA]: KSA, Green Falcons
Scotland: SCO, Schottland, Écosse, Escocia, Scozia, Escócia, Schotland, Tartan Army
Senegal [SN]: SEN, Lions of Teranga
Serbia [RS]: SRB
Slovakia [SK]: SVK, Slovak Republic
Slovenia [SI]: SVN
South Africa [ZA]: RSA, Bafana Bafana
Spain [ES]: ESP, Selección española, La Roja, Furia Roja
Sweden [SE]: SWE, Blågult
Switzerland [CH]: SUI, Nati, Schweizer Nati
Tunisia [TN]: TUN, Eagles of Carthage
Turkey [TR]: TUR, Türkiye
Ukraine [UA]: UKR
United States [US]: USA, USMNT, US
Uruguay [UY]: URU, La Celeste
Uzbekistan [UZ]: UZB
Venezuela [VE]: VEN
Wales: WAL, Cymru, Pays de Galles, Gales, Galles, País de Gales, Dragons
Zambia [ZM]: ZAM`;
