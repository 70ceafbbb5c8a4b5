import { cpSync } from 'node:fs';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { systemClock } from '#server/base/clock.ts';
import { silentProgress } from '#server/base/progress.ts';
import { importSource } from '#server/commands/import-source.ts';
import { openDatabase } from '#server/db/open/configured-database.ts';
import { addAccount } from '#server/services/accounts/add-account.ts';
import { createPasswords } from '#server/services/accounts/passwords.ts';
import { importDayByDay } from '#server/services/analyzer/import-day-by-day.ts';
import { keepDemo } from '#server/services/football/coverage/hidden-worlds.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { type ReadSource, readSource } from '#server/sources/reading/read-source.ts';
import { demoForSubjects } from '#tests/support/demo-subjects.ts';
import { accountPairs, E2E_PASSWORD } from '#tests/support/e2e-accounts.ts';
import { fillDataFolder } from '#tests/support/server-database.ts';

/**
 * A process that prepares the data folders of the end-to-end tests: `e2e-football-process.ts <accounts> <football>
 * <wyscout folder or ''>`. The first gets the accounts only; the second the accounts, a part of the demo, and a part of
 * England 2017/18 where the real data is available. Writes a line when each is ready.
 */
const [accountsHome = '', footballHome = '', wyscout = ''] = process.argv.slice(2);
const CLUBS = ['Tottenham Hotspur', 'Manchester City', 'Arsenal'];
const PREDICTED_MS = 14 * 24 * 60 * 60 * 1000;
const clock = systemClock;
const progress = silentProgress;
const open = (home: string) => openDatabase({ home, databaseUrl: null }, clock());

await fillDataFolder(accountsHome);
const plain = await open(accountsHome);
// All accounts have one password, so it is hashed once, at the lowest cost: each sign-in pays the cost of its hash.
const hash = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }).hash(E2E_PASSWORD);
const passwords = { ...createPasswords(), hash: async () => hash };
for (const pair of accountPairs())
  for (const plan of ['FREE', 'PREMIUM'] as const) {
    const { email, password } = pair[plan];
    const fullName = plan === 'FREE' ? 'Frida Free' : 'Prem Premium';
    await addAccount({ db: plain.db, clock, passwords }, { email, password, plan, fullName });
  }
await plain.close();
process.stdout.write('accounts\n');

cpSync(accountsHome, footballHome, { recursive: true });
const football = await open(footballHome);
// Without an operator, the landing page would offer the setup.
const operator = { email: 'operator@tenline.example', password: E2E_PASSWORD, fullName: 'Olga Operator' };
await addAccount({ db: football.db, clock, passwords }, { ...operator, plan: 'LIFETIME', role: 'operator' });
await keepDemo(football.db);
const now = clock();
const demo = demoForSubjects(readDemo({ today: now }), now);
await importDayByDay(football, demo, { from: new Date(now.getTime() - PREDICTED_MS), now, progress });
const order = { source: 'wyscout', folder: wyscout, competitions: ['England'] };
const read: ReadSource = async (...args) => ofClubs(await readSource(...args));
if (wyscout === '') await football.close();
else await importSource(order, { clock, progress, read, open: async () => football });
process.stdout.write('football\n');

/** The matches of the clubs that the tests look up, and of the clubs of the players that they look up. */
function ofClubs(data: CanonicalImport): CanonicalImport {
  const keys = new Set(data.teams.filter(({ name }) => CLUBS.includes(name)).map(({ key }) => key));
  if (keys.size !== CLUBS.length) throw new Error('The event data lacks a club of the end-to-end tests.');
  return { ...data, matches: data.matches.filter(({ home, away }) => keys.has(home.team) || keys.has(away.team)) };
}
