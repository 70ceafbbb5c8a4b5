/**
 * A text as Markdown (CommonMark) that shows the text and nothing else: no heading, list, link, code or HTML comes of it. Line breaks
 * and empty lines stay; white space at the edge of a line, which Markdown would drop or take for code, is written as a character
 * reference.
 *
 * @example markdownText('# *not* a heading') // '\\# \\*not\\* a heading'
 */
export function markdownText(text: string): string {
  const [, body = '', end = ''] = /^([\s\S]*?)((?:\r\n|\r|\n)*)$/.exec(text) ?? [];
  return (
    body
      .split(/\r\n|\r|\n/)
      .map(lineText)
      .join('\\\n') + [...end].map(reference).join('')
  );
}

function lineText(line: string): string {
  return line.replace(/[!-/:-@[-`{-~]/g, '\\$&').replace(/^\s+|\s+$/g, (space) => [...space].map(reference).join(''));
}

function reference(character: string): string {
  return `&#${character.codePointAt(0)};`;
}
