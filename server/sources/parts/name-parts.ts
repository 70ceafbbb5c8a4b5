/**
 * Splits a name at its last space. Some sources write a name as one text.
 *
 * @example nameParts('Son Heung min') // { firstName: 'Son Heung', lastName: 'min' }
 */
export function nameParts(name: string): { readonly firstName: string | null; readonly lastName: string } {
  const end = name.lastIndexOf(' ');
  return end < 0
    ? { firstName: null, lastName: name }
    : { firstName: name.slice(0, end), lastName: name.slice(end + 1) };
}
