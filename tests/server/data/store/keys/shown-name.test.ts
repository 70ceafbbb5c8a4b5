import { describe, expect, test } from 'vitest';
import { personName } from '#lib/domain/names/subject.ts';
import { CHOSEN } from '#server/data/store/keys/entity-rows.ts';
import { type InSource, shownName } from '#server/data/store/keys/shown-name.ts';

const FANTASY_RANKS: Readonly<Record<string, number>> = { fpl: 1, 'fpl-core': 2 };

/** Names as "first|last|known as"; a further "|=" marks the third as the complete common name. */
function names(source: string, text: string): InSource {
  const [firstName = '', lastName = '', knownAs = '', isCommon] = text.split('|');
  return {
    fantasyRank: FANTASY_RANKS[source] ?? null,
    described: {
      lastName,
      ...(firstName === '' ? {} : { firstName }),
      ...(knownAs === '' ? {} : { knownAs }),
      ...(isCommon === undefined ? {} : { commonName: knownAs }),
    },
  };
}

const SOURCES = ['wyscout', 'fpl-core', 'fpl'];

/**
 * The names of one player in the order of {@link SOURCES}, as the sources have them; an empty text means that the
 * source lacks the player.
 */
const shown = (...texts: readonly string[]) => {
  const [first, ...others] = texts.flatMap((text, at) => (text === '' ? [] : [names(SOURCES[at] ?? '', text)]));
  return first === undefined ? '' : personName(shownName([first, ...others]));
};

describe('the name of a player of several sources', () => {
  test.each([
    ['Mohamed Salah', 'Mohamed|Salah Ghaly|Mohamed Salah|=', 'Mohamed|Salah|M.Salah', ''],
    ['Son Heung-Min', 'Heung-Min|Son|Son Heung-Min|=', 'Son|Heung-min|Son', ''],
    ['Casemiro', 'Carlos Henrique|Casimiro|Casemiro|=', 'Carlos Henrique|Casimiro|Casemiro', ''],
    [
      'Rodri',
      'Rodrigo|Hernández Cascante|Rodri|=',
      "Rodrigo 'Rodri'|Hernandez Cascante|Rodrigo",
      "Rodrigo 'Rodri'|Hernandez Cascante|Rodri|=",
    ],
    [
      'Bruno Fernandes',
      'Bruno Miguel|Borges Fernandes|Bruno Fernandes|=',
      'Bruno|Borges Fernandes|B.Fernandes',
      'Bruno|Borges Fernandes|Bruno Fernandes|=',
    ],
    ['Danny Welbeck', 'Daniel Nii|Tackie Mensah Welbeck|D. Welbeck', 'Danny|Welbeck|', 'Danny|Welbeck|'],
    ['Virgil van Dijk', 'Virgil|van Dijk|V. van Dijk', 'Virgil|van Dijk|Virgil', 'Virgil|van Dijk|Virgil'],
    [
      'Gabriel Magalhães',
      'Gabriel|dos Santos Magalhães|Gabriel|=',
      'Gabriel|dos Santos Magalhães|Gabriel',
      'Gabriel|dos Santos Magalhães|Gabriel Magalhães|=',
    ],
    [
      'Bernardo Silva',
      'Bernardo|Mota Veiga de Carvalho e Silva|Bernardo Silva|=',
      'Bernardo|Mota Veiga de Carvalho e Silva|Bernardo',
      '',
    ],
    ['Raúl Jiménez', 'Raúl Alonso|Jiménez Rodríguez|R. Jiménez', 'Raúl|Jiménez Rodríguez|Raúl', ''],
    [
      'Kepa Arrizabalaga',
      'Kepa|Arrizabalaga Revuelta|Arrizabalaga|=',
      'Kepa|Arrizabalaga Revuelta|Arrizabalaga',
      'Kepa|Arrizabalaga Revuelta|Arrizabalaga',
    ],
    ['Ederson', 'Ederson|Santana de Moraes|Ederson|=', 'Ederson|Santana de Moraes|Ederson M.', ''],
    ['Tosin Adarabioyo', 'Oluwatosin|Adarabioyo|T. Adarabioyo', 'Tosin|Adarabioyo|Tosin', 'Tosin|Adarabioyo|Tosin'],
    [
      'Emiliano Martínez',
      'Damián Emiliano|Martínez|E. Martínez',
      'Emiliano|Martínez Romero|Martinez',
      'Emiliano|Martínez Romero|Emiliano Martínez|=',
    ],
    ['Hwang Hee-chan', 'Hee-Chan|Hwang|Hwang Hee-Chan|=', 'Hwang|Hee-chan|Hee Chan', ''],
    ['Neto', 'Norberto|Murara Neto|Neto|=', 'Norberto|Murara Neto|Neto', ''],
  ])('the name of a player of several sources is %s', (name, wyscout, fplCore, fpl) => {
    expect(shown(wyscout, fplCore, fpl)).toBe(name);
  });

  test('the name of a player of several sources does not depend on the order of the sources', () => {
    const [event, core] = [names('wyscout', 'Mohamed|Salah Ghaly|'), names('fpl-core', 'Mohamed|Salah|M.Salah')];
    expect(shownName([core, event])).toEqual(shownName([event, core]));
  });
});

describe('the name of a player of one source', () => {
  test.each([
    ['Lionel Messi', 'Lionel Andrés|Messi Cuccittini|L. Messi'],
    ['Maxwell Cornet', 'Gnaly Maxwell|Cornet|M. Cornet'],
    ['Jens Stryger Larsen', 'Jens Stryger|Larsen|J. Stryger Larsen'],
    ['Jean-Philippe Mateta', 'Jean-Philippe|Mateta|J. Mateta'],
    ['Anton Miranchuk', 'Anton|Miranchuk|An. Miranchuk'],
    ['Bamidele Alli', 'Bamidele|Alli|D. Alli'],
    ['Andrés Iniesta', 'Andrés|Iniesta Luján|Iniesta|='],
    ['Isco', 'Francisco Román|Alarcón Suárez|Isco|='],
    ['Neymar', 'Neymar|da Silva Santos Junior|Neymar|='],
    ['Harry Kane', 'Harry|Kane|'],
    ['Ronaldinho', '|Ronaldinho|'],
  ])('the name of a player of one source is %s in the event data', (name, text) => {
    expect(shown(text)).toBe(name);
  });

  test.each([
    ['Enzo Fernández', 'Enzo|Fernández|Enzo'],
    ['Jan Paul van Hecke', 'Jan Paul|van Hecke|Van Hecke'],
    ['Jamie Gittens', 'Jamie|Bynoe-Gittens|Gittens'],
    ['Samuel Iling-Junior', 'Samuel|Iling-Junior|Iling Jr'],
    ['Dango Ouattara', 'Dango|Ouattara|O.Dango'],
    ['Junior Kroupi', 'Junior|Kroupi|Kroupi.Jr'],
    ['Seung-Soo Park', 'Seung-Soo|Park|Seung soo'],
    ['Pape Matar Sarr', 'Pape Matar|Sarr|Pape Matar Sarr|='],
  ])('the name of a player of one source is %s in the Fantasy game', (name, text) => {
    expect(shown('', '', text)).toBe(name);
  });

  test.each([
    ['Bernardo Silva', 'Bernardo|Mota Veiga de Carvalho e Silva|Bernardo'],
    ['Raúl Jiménez', 'Raúl|Jiménez Rodríguez|Raúl'],
    ['Ederson', 'Ederson|Santana de Moraes|Ederson M.'],
    ['Lucas Paquetá', 'Lucas|Tolentino Coelho de Lima|L.Paquetá'],
  ])(
    'the name of a player of one source is %s in fpl-core, which has no common names and no dates of birth',
    (name, text) => {
      expect(shown('', text)).toBe(name);
    },
  );

  test('a nickname in a source that does not state common names is not shown', () => {
    expect(personName(shownName([names('demo', 'Tiago|Valdora|Tiaguinho')]))).toBe('Tiago Valdora');
  });
});

test('a player is found by the names of all sources and shown with the common name', () => {
  const described = [
    names('wyscout', 'Mohamed|Salah Ghaly|Mohamed Salah|='),
    names('fpl-core', 'Mohamed|Salah|M.Salah'),
  ];
  const [first, second] = described.map((own) => own.described);
  if (first === undefined || second === undefined) throw new Error('two descriptions are expected');
  expect(CHOSEN.player([first, second], {}, [null, 2])).toMatchObject({
    first_name: 'Mohamed',
    last_name: 'Salah',
    search_name:
      '| mohamed salah | salah | m salah | mohammed salah | muhammad salah | mohammad salah | mohamad salah | muhamed salah | mohamed salah ghaly | salah ghaly |',
  });
});
