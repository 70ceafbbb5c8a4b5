import { keepBody } from '#server/network/kept-answers.ts';

/**
 * A process that keeps bodies of 200,000 equal letters at one address, each with the second next letter, writes a line after the
 * first, and continues until it is killed: `keeping-process.ts <folder> <letter>`.
 */
const [folder = '', letter = 'a'] = process.argv.slice(2);
const url = new URL('https://a.example/one.csv');
const first = letter.charCodeAt(0);
for (let count = 0; ; count += 1) {
  const body = Buffer.alloc(200_000, String.fromCharCode(first + 2 * (count % 10)));
  await keepBody(folder, url, { body, etag: null, lastModified: null }, new Date());
  if (count === 0) process.stdout.write('kept\n');
}
