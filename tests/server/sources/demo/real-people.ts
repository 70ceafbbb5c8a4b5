import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Named {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly shortName?: string;
  readonly name?: string;
}

/** Names of the players and teams in the folder's event data. */
export function realPeople(folder: string): string[] {
  return ['players.json', 'teams.json'].flatMap((file) => {
    const named: readonly Named[] = JSON.parse(readFileSync(join(folder, 'wyscout', file), 'utf8'));
    return named.flatMap(({ firstName, lastName, shortName, name }) => [
      decoded(`${firstName} ${lastName}`),
      decoded(shortName ?? ''),
      decoded(name ?? ''),
    ]);
  });
}

/** The files write "é" as the six characters of its escape. */
function decoded(text: string): string {
  return text.replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
