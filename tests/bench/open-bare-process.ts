import { PGlite } from '@electric-sql/pglite';

/**
 * The floor of a second start: a process that opens a data folder with PGlite alone and prints its processor time and
 * its duration in seconds.
 */
const pglite = await PGlite.create({ dataDir: process.argv[2] ?? '' });
const { user, system } = process.cpuUsage();
process.stdout.write(JSON.stringify({ processor: (user + system) / 1_000_000, duration: process.uptime() }));
await pglite.close();
