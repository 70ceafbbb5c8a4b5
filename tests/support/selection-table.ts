import { FURTHER_SELECTIONS } from '#tests/support/further-selections.ts';

/**
 * Selections from match reports, line-ups, tables and fantasy pages, and the subjects that they name in the football of
 * 2016 to 2018. A line has the selection, where `⏎` is a new line and `⇥` a tab, then ` => ` and the names of the
 * subjects, or `nobody`.
 */
const SELECTIONS = `
Kane (c) => Harry Kane
Kane 90+2 => Harry Kane
Kane 23', 67' => Harry Kane
Agüero 45+1 (pen) => Sergio Agüero
1. Lionel Messi => Lionel Messi
Harry Kane (Tottenham) => Harry Kane
Lukaku, R. (Man Utd) => Romelu Lukaku
Kane TOT £12.5 => Harry Kane
Alderweireld → Sánchez => Toby Alderweireld + Davinson Sánchez
Real Madrid - Barcelona => Real Madrid + Barcelona
Arsenal v Chelsea => Arsenal + Chelsea
Kane, Son, Eriksen => Harry Kane + Son Heung-Min + Christian Eriksen
Kane⏎Tottenham Hotspur⏎FWD => Harry Kane
WBA => West Bromwich Albion
Inter Milan => Internazionale
Athletic Bilbao => Athletic Club
Real Betis Balompié => Real Betis
Deutschland => Germany
CR7 => Cristiano Ronaldo
Oezil => Mesut Özil
Gunners => Arsenal
spurs => Tottenham Hotspur
man utd => Manchester United
Man City => Manchester City
kdb => Kevin De Bruyne
barça => Barcelona
inter => Internazionale
wolves => nobody
atleti => Atlético Madrid
juve => Juventus
MCI => Manchester City
TOT => Tottenham Hotspur
Chicharito => Javier Hernández
H. Kane => Harry Kane
De Bruyne K. => Kevin De Bruyne
kane tottenham => Harry Kane
Son => Son Heung-Min
Heung-Min => Son Heung-Min
Heung Min Son => Son Heung-Min
SON Heungmin => Son Heung-Min
Suso => Suso
Isco => Isco
Liverpool FC => Liverpool
FC Barcelona => Barcelona
AS Roma => Roma
Club Atlético de Madrid => Atlético Madrid
Brighton => Brighton & Hove Albion
Brighton and Hove Albion FC => Brighton & Hove Albion
Mohamed Salah 32 => Mohamed Salah
Mo Salah => Mohamed Salah
Salah (LIV) => Mohamed Salah
Salah LIV MID £10.6m => Mohamed Salah
Mané (Liverpool) 14' => Sadio Mané
Firmino ⚽ 23' => Roberto Firmino
⚽ 34' Dele Alli => Dele Alli
Alli (Kane) => Dele Alli
#MCFC => Manchester City
#HarryKane => Harry Kane
Tottenham's Harry Kane => Harry Kane
Spurs striker Harry Kane => Harry Kane
England captain Harry Kane => Harry Kane
Kane’s => Harry Kane
“Griezmann” => Antoine Griezmann
GRIEZMANN => Antoine Griezmann
Griezmann, Antoine => Antoine Griezmann
KANTE N'Golo => N'Golo Kanté
N’Golo Kante => N'Golo Kanté
N Golo Kante => N'Golo Kanté
Kante => N'Golo Kanté
Arsenal 2-1 Chelsea => Arsenal + Chelsea
Man City 3 – 1 Spurs => Manchester City + Tottenham Hotspur
Juventus vs Napoli => Juventus + Napoli
Croatia vs. France => Croatia + France
Atlético Madrid v Real Madrid => Atlético Madrid + Real Madrid
Getafe 0 Leganés 0 => Getafe + Leganés
15:00 Everton => Everton
1 Manchester City 38 32 4 2 => Manchester City
4⇥Tottenham Hotspur⇥38⇥23⇥8⇥7 => Tottenham Hotspur
10⇥Harry Kane⇥Tottenham⇥FW => Harry Kane
Eden Hazard | Chelsea | MID => Eden Hazard
Hazard · Chelsea · Midfielder => Eden Hazard
Thorgan Hazard => Thorgan Hazard
R. Lukaku => Romelu Lukaku
Lukaku R => Romelu Lukaku
Romelu Lukaku (c) => Romelu Lukaku
D. Silva => David Silva
Bernardo Silva => Bernardo Silva
Silva B. => Bernardo Silva
A. Sánchez => Alexis Sánchez
Alexis (Arsenal) => Alexis Sánchez
Davinson Sanchez => Davinson Sánchez
Sanchez DEF Tottenham => Davinson Sánchez
Mkhitaryan => Henrikh Mkhitaryan
Aubameyang => Pierre-Emerick Aubameyang
PEA => Pierre-Emerick Aubameyang
Oxlade-Chamberlain => Alex Oxlade-Chamberlain
Oxlade Chamberlain (LIV) => Alex Oxlade-Chamberlain
Alexander Arnold => Trent Alexander-Arnold
Trent => Trent Alexander-Arnold
Mueller => Thomas Müller
Thomas Muller (GER) => Thomas Müller
Toni Kroos 90+5' => Toni Kroos
Modric => Luka Modrić
MODRIĆ Luka => Luka Modrić
🇭🇷 Modrić (39' pen.) => Luka Modrić
Perišić 68' => Ivan Perišić
Mandzukic (o.g.) => Mario Mandžukić
Griezmann (38' pen), Pogba 59', Mbappé 65' => Antoine Griezmann + Paul Pogba + Kylian Mbappé
Milinkovic Savic => Sergej Milinković-Savić
Immobile (Lazio) => Ciro Immobile
Icardi 10' 54' (Inter) => Mauro Icardi
Dybala, Higuaín => Paulo Dybala + Gonzalo Higuaín
Gonzalo Higuain (Juve) => Gonzalo Higuaín
El Shaarawy => Stephan El Shaarawy
Papu Gómez => Alejandro Gómez
Suarez (Barcelona) => Luis Suárez
Luis Suárez, FC Barcelona => Luis Suárez
L. Suárez => Luis Suárez
Messi (ARG) => Lionel Messi
Messi vs Ronaldo => Lionel Messi + Cristiano Ronaldo
Ronaldo => Cristiano Ronaldo
C. Ronaldo 10' => Cristiano Ronaldo
Sergio Ramos García => Sergio Ramos
Iago Aspas | Celta Vigo => Iago Aspas
Sevilla FC => Sevilla
Espanha => Spain
Angleterre => England
ENG => England
Les Bleus => France
South Korea => Korea Republic
Südkorea => Korea Republic
Three Lions => England
Hammers => West Ham United
Toffees => Everton
Wayne Rooney (Everton) => Wayne Rooney
West Ham United - Swansea City => West Ham United + Swansea City
Harry Maguire, Leicester => Harry Maguire
Goal! Jamie Vardy => Jamie Vardy
Assist: Riyad Mahrez => Riyad Mahrez
Erling Haaland (Man City) => nobody
Bukayo Saka => nobody
Jude Bellingham | Real Madrid | MID => nobody
transfer news => nobody
free transfer => nobody
Bellingham => nobody
Sallah => Mohamed Salah
Kaen, Harry => Harry Kane
Robert Lewandowsky => Robert Lewandowski
The Blues => Chelsea
Inter de Milán => Internazionale
Borussia M'gladbach => nobody
Bayer 04 Leverkusen => nobody
AS Saint-Étienne => nobody
St Etienne => nobody
Stade Rennais FC => nobody
OGC Nizza => nobody
Bayern Monaco => nobody
1. FC Köln => nobody
VfB Stuttgart 1893 => nobody
Marsiglia => nobody
Nott'm Forest => nobody
Arsenal XI: Čech, Koscielny, Monreal, Xhaka => Petr Čech + Laurent Koscielny + Nacho Monreal + Granit Xhaka
Sat 28 Nov 15:00 Arsenal v Everton => Arsenal + Everton
Domenica, 3 dicembre 2017: Milan – Benevento => Milan + Benevento
Jota, Diogo => nobody
Saka, Bukayo => nobody
Foden, Phil => Phil Foden
Ndombele => nobody
Jesé (PSG) => Jesé Rodríguez
Mike Dean => nobody
Top scorers: Kane, Salah, Agüero => Harry Kane + Mohamed Salah + Sergio Agüero
Saka, Ødegaard, Rice => Declan Rice
Hirving 'Chucky' Lozano 35' => Hirving Lozano
Sergio "Kun" Agüero 45' => Sergio Agüero
De Gea; Valencia, Smalling, Jones, Young => David de Gea + Antonio Valencia + Chris Smalling + Phil Jones + Ashley Young`;

export interface SelectionCase {
  readonly text: string;
  /** The names of the subjects in the order of the text. */
  readonly named: readonly string[];
}

export const SELECTION_CASES: readonly SelectionCase[] = `${SELECTIONS.trim()}\n${FURTHER_SELECTIONS.trim()}`
  .split('\n')
  .map((line) => {
    const [text = '', named = ''] = line.split(' => ');
    return {
      text: text.replaceAll('⏎', '\n').replaceAll('⇥', '\t'),
      named: named === 'nobody' ? [] : named.split(' + '),
    };
  });
