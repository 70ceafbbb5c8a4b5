import { type Conditions, otherThan, type Venue } from '#server/sources/demo/conditions.ts';
import type { Random } from '#server/sources/demo/random.ts';
import { CREDITED, TEAM_RATES } from '#server/sources/demo/rates.ts';
import type { SendingOff } from '#server/sources/demo/sending-off.ts';
import { book, bookAmong, type Sheet, weightsFor } from '#server/sources/demo/sheet.ts';
import { drawHalf, HALVES, type Half, minutesIn, splitByHalf } from '#server/sources/demo/spells.ts';

const FOULS_DISPERSION = 0.01;
/** Teams with more fouls have more cards: the expected cards are multiplied by (fouls / expected fouls) to this power. */
const CARDS_BY_FOULS = 0.5;
/** The number of trials of the binomial distribution of cards. Its counts vary less than those of a Poisson distribution. */
const MOST_YELLOWS = 8;

/**
 * Simulates the fouls and cards of one side, and the fouls won by the other. Players with fouls get most of the cards.
 * The counts are added to the sheets.
 */
export function playDiscipline(
  sheets: Readonly<Record<Venue, Sheet>>,
  venue: Venue,
  conditions: Conditions,
  sendingOff: SendingOff | null,
  random: Random,
): void {
  const sheet = sheets[venue];
  const expected = conditions.expected('foulsCommitted', venue);
  const fouls = random.negativeBinomial(expected, FOULS_DISPERSION);
  const byHalf = splitByHalf(fouls, TEAM_RATES.foulsCommitted.firstHalf, random);
  for (const half of HALVES) {
    bookAmong(sheet, 'foulsCommitted', half, byHalf[half], random);
    bookAmong(sheets[otherThan(venue)], 'foulsWon', half, byHalf[half], random, CREDITED.foulsWon);
  }
  const sentOff = sendingOff === null ? -1 : sheet.spells.indexOf(sendingOff.spell);
  if (sendingOff !== null) book(sheet, 'redCards', sendingOff.half, sentOff);
  if (sendingOff !== null && sendingOff.firstYellow !== null) {
    book(sheet, 'yellowCards', sendingOff.firstYellow, sentOff);
    book(sheet, 'yellowCards', sendingOff.half, sentOff);
  }
  const foulsFactor = ((fouls + 1) / (expected + 1)) ** CARDS_BY_FOULS;
  const cards = random.binomial(MOST_YELLOWS, (conditions.expected('yellowCards', venue) * foulsFactor) / MOST_YELLOWS);
  for (let card = sheet.team[0].yellowCards + sheet.team[1].yellowCards; card < cards; card += 1) {
    const half = drawHalf(TEAM_RATES.yellowCards.firstHalf, random);
    const booked = random.weighted(cardWeights(sheet, half, sentOff));
    if (booked >= 0) book(sheet, 'yellowCards', half, booked);
  }
}

/** The players' weights for a yellow card. A foul in the half raises the weight. Booked players have weight 0, so none gets a second card. */
function cardWeights(sheet: Sheet, half: Half, sentOff: number): number[] {
  return weightsFor(sheet, 'yellowCards', half).map((weight, place) => {
    const player = sheet.players[place];
    const spell = sheet.spells[place];
    if (player === undefined || spell === undefined || place === sentOff) return 0;
    if (player[0].yellowCards + player[1].yellowCards > 0) return 0;
    const presence = minutesIn(spell, half) > 0 ? weight / minutesIn(spell, half) : 0;
    return presence * (0.3 * (minutesIn(spell, half) / 45) + player[half].foulsCommitted);
  });
}
