import { fold } from '#lib/domain/names/fold.ts';

/** Names of coaches, stadiums, and players of other times or leagues that equal a player's name or differ by one letter. */
const OTHERS = `
Allegri, Amorim, Ancelotti, Arteta
Conte, Emery, Flick, Gattuso
Guardiola, Howe, Inzaghi, Klopp
Löw, Maresca, Mourinho, Nagelsmann
Pochettino, Postecoglou, Sarri, Slot
Southgate, Spalletti, Tuchel, Valverde
Wenger, Zidane
Pelé, Pedri, Rodrygo, Ronaldinho, Totti
Anfield, Bernabéu, Camp Nou, Mestalla
Molineux, San Mamés, San Siro, Wembley`;

/** Folded names for which no similar names are searched. In a text they mean only a player with an equal name and several matches. */
export const OTHER_NAMES: ReadonlySet<string> = new Set(OTHERS.split(/[,\n]/).map(fold).filter(Boolean));
