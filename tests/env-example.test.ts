import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SECRETS } from '#server/base/secret-files.ts';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

/**
 * The variables in README's table with their literal defaults; empty for a default that the table describes in words.
 */
function documented(): Record<string, string> {
  const rows = read('README.md').matchAll(/^\| (`[A-Z_]+`[^|]*) \| ([^|]*) \|/gm);
  return Object.fromEntries(
    [...rows].flatMap(([, names = '', words = '']) => {
      const [first = '', ...others] = [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name);
      const defaults = words.replaceAll(/`([^`]*)`(, )?/g, '') === '' ? words.split(', ') : [];
      const full = others.map((name) => (name.startsWith('_') ? first.replace(/_[A-Z]+$/, name) : name));
      return [first, ...full].map((name, index) => [name, (defaults[index] ?? '').replaceAll('`', '')]);
    }),
  );
}

const example = Object.fromEntries(
  [...read('.env.example').matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, ...pair]) => pair),
);

test('.env.example has every setting of README with its default, and no other but those of compose.yaml', () => {
  const ofCompose = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)(?::-([^}]*))?\}/g)];
  const own = Object.fromEntries(ofCompose.map(([, name, value = '']) => [name, value]));
  expect(example).toEqual({ ...own, ...documented(), COMPOSE_PROFILES: '' });
});

test('each setting with a secret is documented, and the container page names each', () => {
  const page = read('docs/container.md');
  for (const name of SECRETS) {
    expect(documented()).toHaveProperty(name);
    expect(page).toContain(`\`${name}\``);
  }
});
