import type { CultureKey } from '#server/sources/demo/name-culture.ts';

export interface Nation {
  readonly key: string;
  readonly name: string;
  readonly stadium: string;
  readonly culture: CultureKey;
}

function nation(key: string, name: string, stadium: string, culture: CultureKey): Nation {
  return { key, name, stadium, culture };
}

/** The countries of the made world; players are called up by the one whose names they bear. */
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
