/**
 * The names of referees by their texts in the replies: without the country that follows some, as in "Michael Oliver, England". A text with the
 * family name first is turned: "England Darren, England" where the replies have "D. England" too, and no "E. Darren".
 */
export function refereeNames(texts: Iterable<string | null>): ReadonlyMap<string | null, string> {
  const listed = [...texts].flatMap((text) => {
    const name = text?.split(',')[0]?.trim();
    return name ? [[text, name] as const] : [];
  });
  const names = new Set(listed.map(([, name]) => name));
  const hasShort = (given: string, family: string) => names.has(`${given.charAt(0)}. ${family}`);
  const inOrder = (name: string) => {
    const [first = '', last = '', ...more] = name.split(' ');
    const isTurned = more.length === 0 && last !== '' && hasShort(last, first) && !hasShort(first, last);
    return isTurned && !first.endsWith('.') ? `${last} ${first}` : name;
  };
  return new Map(listed.map(([text, name]) => [text, inOrder(name)]));
}
