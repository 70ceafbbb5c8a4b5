/**
 * Other spellings of an address: escaped, in other cases, with other slashes. A lenient router matches some of them.
 */
export function spellingsOf(url: string): string[] {
  const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
  const last = url.length - 1;
  return [
    url.replace('a', escaped),
    url.replace('p', escaped),
    url.replaceAll(/[a-z]/g, escaped),
    url.slice(0, last) + escaped(url.slice(last)),
    url.toUpperCase(),
    url.replace('/api', '/Api'),
    url.replace('/', '//'),
    url.replace('/app', '//app'),
    `${url}/`,
    `${url}//`,
    `${url}?x=1`,
    `${url}?`,
    url.replace('/app', '/./app'),
    url.replace('/app', '/%2e/app'),
    url.replaceAll('/', '%2f').replace('%2f', '/'),
    url.replace('a', '%2561'),
    url.replace('/app', '\\app'),
    `${url};x=1`,
    `${url}%00`,
    `${url}/%zz`,
  ];
}
