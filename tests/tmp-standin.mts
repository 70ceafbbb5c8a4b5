import { writeFileSync } from 'node:fs';
import { apiFootballAccount, PAID_PLAN } from '#tests/support/stand-in/api-football-account.ts';
import { withAccount } from '#tests/support/stand-in/api-football-pages.ts';
import { realSites } from '#tests/support/stand-in/real-sites.ts';
import { startStandIn } from '#tests/support/stand-in/stand-in.ts';

const sites = realSites();
const plan = { ...PAID_PLAN, aDay: Number(process.argv[2]), aMinute: Number(process.argv[3]) };
const site = withAccount(sites!.season(new Date('2025-09-02T12:00:00Z')), apiFootballAccount(plan));
const s = await startStandIn({ site, now: () => new Date() });
writeFileSync('/tmp/apif/ca.pem', s.ca);
writeFileSync('/tmp/apif/proxy', s.proxy);
console.log(s.proxy);
