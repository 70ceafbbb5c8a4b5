import { keepBody } from '#server/network/stored-replies.ts';

/**
 * A process that stores replies of one address, one after another, until it is killed, and writes a line after the
 * first. Each body is one letter repeated 200,000 times: with the letter a, the bodies are of a, c, e, and so on. Call:
 * `keeping-process.ts <folder> <letter>`.
 */
const [folder = '', letter = 'a'] = process.argv.slice(2);
const url = new URL('https://a.example/one.csv');
const first = letter.charCodeAt(0);
for (let count = 0; ; count += 1) {
  const body = Buffer.alloc(200_000, String.fromCharCode(first + 2 * (count % 10)));
  await keepBody(folder, url, { body, etag: null, lastModified: null }, new Date());
  if (count === 0) process.stdout.write('kept\n');
}
