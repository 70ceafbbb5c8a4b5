import { foldedWords } from '#lib/domain/names/fold.ts';

/**
 * Further names of players, which are missing in the sources. Each line has the full name, the year of birth to exclude namesakes, and
 * the further names. A name after an asterisk is shown instead of the full name.
 */
const KNOWN_PEOPLE = `
Adama Traoré Diarra 1996: *Adama Traoré
Alejandro Gómez 1988: Papu Gómez, Papu
Alex Oxlade-Chamberlain 1993: The Ox, Ox
Alejandro Garnacho 2004: Garna
Aleksandar Mitrović 1994: Mitro
Andreas Hoelgebaum Pereira 1996: *Andreas Pereira
Alexis Sánchez 1988: Alexis
Andrew Robertson 1994: Robbo
Andrés Iniesta 1984: Don Andrés
André Trindade da Costa Neto 2001: *André
Antony dos Santos 2000: *Antony
Antoñito Cordero Campillo 2006: *Antoñito Cordero
Antoine Griezmann 1991: Grizi, Grizou
Bamidele Alli 1996: *Dele Alli, Dele
Bastian Schweinsteiger 1984: Basti, Schweini
Bernardo Mota Veiga de Carvalho e Silva 1994: *Bernardo Silva
Bryan Gil Salvatierra 2001: *Bryan Gil
Claudio Marchisio 1986: Il Principino
Cristiano Ronaldo 1985: CR7, Cristiano
Cole Palmer 2002: Cold Palmer
Darwin Núñez Ribeiro 1999: *Darwin Núñez
David Silva 1986: El Mago, Merlin
Dominik Szoboszlai 2000: Szobo
Ederson Santana de Moraes 1993: *Ederson
Edinson Cavani 1987: El Matador
Emerson Palmieri dos Santos 1994: *Emerson Palmieri
Emiliano Martínez 1992: Dibu Martínez, Dibu
Erik Lamela 1992: Coco Lamela
Fernando Torres 1984: El Niño
Francesc Fàbregas 1987: *Cesc Fàbregas, Cesc
Gabriel Jesus 1997: Gabby Jesus
Gianluigi Buffon 1978: Gigi Buffon, Gigi
Gianluigi Donnarumma 1999: Gigio Donnarumma, Gigio
Gonçalo Manuel Ganchinho Guedes 1996: *Gonçalo Guedes
Gonzalo Higuaín 1987: Pipita, El Pipita
Henrikh Mkhitaryan 1989: Micki, Mkhi, Miki, Mchitarjan
Javier Hernández 1988: Chicharito
Javier Mascherano 1984: El Jefecito
Julián Álvarez 2000: La Araña
Lionel Messi 1987: Leo Messi, La Pulga, LM10
Lucas Tolentino Coelho de Lima 1997: *Lucas Paquetá
Luis Suárez 1987: El Pistolero
Lukas Podolski 1985: Poldi
Marek Hamšík 1987: Marekiaro
Marc-André ter Stegen 1992: MATS
Mohamed Salah 1992: Mo Salah, Egyptian King
Neymar 1992: Neymar Jr, Ney
Pablo Felipe Pereira de Jesus 2003: *Pablo
Paulo Dybala 1993: La Joya
Pierre-Emerick Aubameyang 1989: Auba
Radamel Falcao 1986: El Tigre
Radja Nainggolan 1988: Il Ninja
Raúl Jiménez Rodríguez 1991: *Raúl Jiménez
Robert Lewandowski 1988: Lewy, RL9
Roberto Firmino 1991: Bobby Firmino
Romelu Lukaku 1993: Big Rom
Sergio Agüero 1988: Kun Agüero, Kun
Sergio Busquets 1988: Busi
Sergio Ramos 1986: SR4
Son Heung-Min 1992: Sonny
Stefan Ortega Moreno 1992: *Stefan Ortega
Stephan El Shaarawy 1992: Il Faraone
Trent Alexander-Arnold 1998: TAA
Vinícius Júnior 2000: Vini Jr, Vini
Wayne Rooney 1985: Wazza
Xherdan Shaqiri 1991: Shaq
Yéremy Pino Santos 2002: *Yéremy Pino
Zlatan Ibrahimović 1981: Zlatan, Ibra, Ibracadabra`;

interface KnownPerson {
  readonly words: readonly string[];
  readonly year: string;
  readonly names: readonly string[];
  readonly shown: string | null;
}

/** All persons in the list. */
export const KNOWN_PERSONS: readonly KnownPerson[] = KNOWN_PEOPLE.trim()
  .split('\n')
  .map((line) => {
    const [, name = '', year = '', names = ''] = /^(.+) (\d{4}): (.+)$/.exec(line) ?? [];
    const known = names.split(', ');
    return {
      words: foldedWords(name),
      year,
      names: known.map((one) => one.replace('*', '')),
      shown: known.find((one) => one.startsWith('*'))?.slice(1) ?? null,
    };
  });

/** A player whose name has at least this many words is assumed to have no namesakes. */
const OWN_NAME = 3;

/** The listed person with that birth year whose words are all in the names. Without a birth date, only a person with a long name is found. */
export function knownPerson(names: readonly string[], birthDate: string | null | undefined): KnownPerson | null {
  const own = new Set(names.flatMap(foldedWords));
  const isBorn = ({ words, year }: KnownPerson) => birthDate?.startsWith(year) ?? words.length >= OWN_NAME;
  return KNOWN_PERSONS.find((person) => isBorn(person) && person.words.every((word) => own.has(word))) ?? null;
}
