/** The parts of the names of one culture. A surname is a stem with an ending. */
export interface NameCulture {
  readonly firstNames: readonly string[];
  readonly stems: readonly string[];
  readonly endings: readonly string[];
  /** Nicknames that some players have as their common name. */
  readonly nicknames: readonly string[];
}

export type CultureKey =
  | 'english'
  | 'iberian'
  | 'nordic'
  | 'lusophone'
  | 'german'
  | 'italian'
  | 'french'
  | 'southSlavic'
  | 'polish'
  | 'turkic'
  | 'westAfrican'
  | 'japanese';

/** Splits a line into words. The lists below are lines, because these are easier to edit. */
function words(line: string): string[] {
  return line.split(' ');
}

function culture(firstNames: string, stems: string, endings: string, nicknames = ''): NameCulture {
  return {
    firstNames: words(firstNames),
    stems: words(stems),
    endings: words(endings),
    nicknames: nicknames === '' ? [] : words(nicknames),
  };
}

/** Common first names, and invented surnames of a similar sound. */
export const NAME_CULTURES: Readonly<Record<CultureKey, NameCulture>> = {
  english: culture(
    'Alfie Ben Callum Charlie Conor Dylan Ellis Ewan Finlay George Harvey Isaac Jamie Joel Kieran Lewis Logan Max Nathan Oscar Owen Rory Sam Toby',
    'Ald Brack Cald Dun Elm Fern Gars Hather Kel Lang Marl Nether Ock Pem Rad Stan Thorn Wex',
    'brook bury combe croft den field ham ley shaw ston wick worth',
  ),
  iberian: culture(
    'Adrián Álvaro Andrés Borja César Diego Emilio Fermín Gonzalo Hugo Iñigo Jesús Julián Lucas Marcos Martín Nicolás Óscar Rubén Saúl Tomás Unai Víctor Yeray',
    'Alc Barr Cab Card Escal Fuent Gal Lir Mend Mor Ord Peñ Quint Rib Sal Torr Val Zab',
    'ada ajo ales ano aña ares eda eño era ero iño ola ona uela',
    'Chispa Nito Pirri Tano Quico',
  ),
  nordic: culture(
    'Aksel Anders Bjørn Eirik Emil Espen Håkon Håvard Jens Jonas Kasper Lasse Magnus Mikkel Mårten Niklas Ola Rasmus Sander Sindre Søren Torbjørn Viktor Åge',
    'Ask Bjerk Brå Dyr Elv Fjell Grøn Hav Høy Kald Lang Mjø Nør Skog Stør Tjern Vær Ås',
    'berg dal gård haug heim hus lund moen rud seth sund vik',
  ),
  lusophone: culture(
    'Afonso Anderson Bernardo Caio Davi Edson Fábio Gilberto Henrique Igor João Leandro Luís Márcio Mateus Nélson Otávio Paulo Rafael Rodrigo Sérgio Thiago Vítor Wesley',
    'Abr Alm Barc Carv Cond Est Figu Lag Matt Mour Nog Oliv Par Queir Ros Sev Tav Vasc',
    'ães ais alho ares ato eira elo ento eto ião inho oso ões',
    'Beleco Buiú Cacá Dudinho Foguinho Juca Nenê Pituca Tico Zequinha',
  ),
  german: culture(
    'Anton Benedikt Bjarne Christoph Dominik Elias Fabian Felix Florian Götz Henrik Jannik Jonas Jörg Jürgen Konrad Lennart Linus Moritz Niklas Paul Sören Till Valentin',
    'Alten Büch Dörn Eber Gräf Hölz Hütten Kirch König Lauter Müll Nieder Öhl Reich Rüb Schön Stein Würm',
    'bach berger dorf eck felder hauer heim hoff inger mann rath stätter',
  ),
  italian: culture(
    'Alessio Andrea Antonio Carlo Cristian Daniele Davide Dario Edoardo Elia Fabrizio Filippo Giacomo Gianni Luca Marco Mattia Nicolò Pietro Riccardo Salvatore Simone Tommaso Vito',
    'Alber Bard Bren Calv Cast Cerv Donad Ferr Gast Grim Lamb Mant Orl Pell Raim Sart Tard Vend',
    'acci ali andi ara elli eri esco etti iero illo ini ossi otto uzzi',
  ),
  french: culture(
    'Adrien Amaury Antoine Bastien Cédric Clément Corentin Damien Édouard Étienne Florent Gaël Guillaume Jérémy Julien Loïc Mathéo Maxime Noé Rémi Sébastien Théo Valère Yannis',
    'Arch Barth Bel Brév Chab Clav Des Duch Fauch Gour Lav Mall Mont Pél Rich Rouv Tréb Vign',
    'ac ain andier ard aud elet ereau ier igny illon ineau olet ot oux',
  ),
  southSlavic: culture(
    'Ante Boris Branko Dario Dejan Dragan Duje Filip Goran Hrvoje Igor Josip Jovan Karlo Kosta Lovro Marin Miloš Nemanja Ognjen Petar Siniša Stipe Zoran',
    'Bašt Bran Čel Dob Đor Gaj Jel Koš Krš Lovr Mar Mil Obr Perk Rad Šar Vuč Živ',
    'ajić anić arić ašić avac enić ešić ević inac inić ojević ović',
  ),
  polish: culture(
    'Adam Bartosz Błażej Cezary Damian Dariusz Filip Grzegorz Hubert Jacek Jakub Kacper Kamil Łukasz Maciej Mariusz Michał Paweł Przemysław Radosław Sławomir Szymon Tomasz Wiktor',
    'Biel Borz Czar Dąbr Gołęb Jasn Kal Krak Leśn Maz Nowos Ostr Piotr Rogal Sław Topol Wiśn Żur',
    'acki ak ański czyk ecki ek erski icki iński owicz ski ulak',
  ),
  turkic: culture(
    'Ahmet Ali Barış Berkay Burak Can Cem Çağlar Deniz Doğan Emre Ercan Furkan Görkem Hakan İlker Kaan Mert Okan Onur Serdar Tolga Uğur Yiğit',
    'Ak Altın Ay Bal Boz Demir Er Gök Gün Kara Kılıç Öz Sarı Şen Taş Tok Yağ Yıl',
    'alp bay bulut çelik dağ er göz han kaya maz oğlu soy türk yurt',
  ),
  westAfrican: culture(
    'Abdou Adama Amadou Bakary Cheikh Chidi Cissé Ebere Emeka Femi Ibrahima Idrissa Kofi Kwabena Lamine Mamadou Modou Moussa Nnamdi Ousmane Sékou Tunde Yaw Youssouf',
    'Ade Ako Amo Ba Bam Dia Dio Eke Fo Ka Kou Ma Nwa Obi Oko Sa Tou Yeb',
    'banjo bola dé diop fana gbo koro lé maté nda ngo ré wande yaté',
  ),
  japanese: culture(
    'Akira Daichi Daiki Eiji Haruto Hayato Hiroki Itsuki Kazuya Keisuke Kenta Kōhei Makoto Naoki Ren Ryōta Satoru Shō Shunsuke Sōta Taiga Takumi Yūki Yūto',
    'Aka Ao Asa Fuji Hana Hira Ishi Iwa Kawa Kuro Matsu Miya Mori Naka Ōta Shira Taka Yoshi',
    'bara bayashi da ga hashi hori kura mine mura moto nagi no saki sawa',
  ),
};
