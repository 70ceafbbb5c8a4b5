import type { CultureKey } from '#server/sources/demo/name-culture.ts';

/** A club of a league. */
export interface Club {
  readonly name: string;
  readonly stadium: string;
}

/** Parses lines of the form "name | stadium". */
function clubs(lines: string): Club[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', stadium = ''] = line.split('|').map((part) => part.trim());
      return { name, stadium };
    });
}

export const OSTERMOOR_CLUBS: readonly Club[] = clubs(`
  Harrowmere United | Millrace Park
  Castlebrook Rovers | Tollgate Lane
  Penwick Athletic | The Ropeworks
  Aldermoor City | Kingsway
  Thornbury Vale | Orchard Road
  Langstrand Town | Harbour View
  Dunscombe Albion | St Hild's
  Wexcliffe Wanderers | Cliff Parade
  Marlhaven | Lantern Street
  Brackwater County | The Weir
  Elmsgate Rangers | Elm Grove
  Stanholt City | Foundry Road
  Netherford United | Abbey Meadow
  Oakhythe | Ferry Lane
  Fernleigh Park | Fernleigh Park
  Ravensmoor Town | Beacon Hill
  Kelderby | Northgate
  Hollinford Athletic | Canal Side
  Radcombe United | Rose Hill
  Gorsebridge | The Common
`);

export const VALMARRA_CLUBS: readonly Club[] = clubs(`
  Atlético Monteluna | Estadio del Mirador
  Real Peñalba | La Herradura
  Deportivo Ríosol | Campo de la Ribera
  Unión Castañar | El Castañar
  CD Villaserna | Estadio Nuevo Serna
  Racing Almenara del Mar | Las Salinas
  Sporting Torrealta | Torrealta
  UD Fuentegrís | Los Caños
  CF Marbosa | Estadi de Marbosa
  Real Valdeflor | Los Naranjos
  Independiente Cañada Vieja | La Vieja
  Deportivo Santurba | San Urbano
  Atlético Puertollera | El Muelle
  CD Encinares | Las Encinas
  Céltico Miravall | Estadio Miravall
  UD Campoñar | El Trigal
  Sociedad Lagunera | La Laguna
  Gimnástico Peñarrubia | Roca Roja
`);

export const SKARLAND_CLUBS: readonly Club[] = clubs(`
  Fjordvik BK | Sjøparken
  Ånesund IF | Ånesund Stadion
  Brøttdal SK | Kvernmoen
  Høgdal FK | Høgdal Arena
  Tjernøy | Fyrbanen
  Skogheim IL | Granmyra
  Nørrehavn BK | Havnebanen
  Elvestrand | Strandvollen
  Östmora IF | Moravallen
  Långvattnet FF | Sjövallen
  Storlia FK | Liabanen
  Grønholm | Grønholm Park
  Isbråten IL | Bråtebanen
  Kråkeskjær SK | Kråkeskjær Stadion
  Sølvberg BK | Gruveparken
  Vintervik FK | Nordlysbanen
`);

export interface Nation {
  readonly key: string;
  readonly name: string;
  readonly stadium: string;
  readonly culture: CultureKey;
}

function nation(key: string, name: string, stadium: string, culture: CultureKey): Nation {
  return { key, name, stadium, culture };
}

/** The nations of the demo, each with the culture of its players' names. */
export const NATIONS: readonly Nation[] = [
  nation('ostermoor', 'Ostermoor', 'Crownfields', 'english'),
  nation('valmarra', 'Valmarra', 'Estadio de la Concordia', 'iberian'),
  nation('skarland', 'Skarland', 'Rikshallen', 'nordic'),
  nation('luzania', 'Luzânia', 'Estádio da Alvorada', 'lusophone'),
  nation('brennmark', 'Brennmark', 'Waldkronenstadion', 'german'),
  nation('castellara', 'Castellara', 'Stadio delle Torri', 'italian'),
  nation('beaurive', 'Beaurive', 'Stade des Deux Rives', 'french'),
  nation('dravonia', 'Dravonia', 'Stadion Pod Brdom', 'southSlavic'),
  nation('zielonia', 'Zielonia', 'Stadion Łąkowy', 'polish'),
  nation('cinarya', 'Çınarya', 'Çınar Stadı', 'turkic'),
  nation('adunwa', 'Adunwa', 'Unity Ground', 'westAfrican'),
  nation('aokuni', 'Aokuni', 'Aokuni Dome', 'japanese'),
];
