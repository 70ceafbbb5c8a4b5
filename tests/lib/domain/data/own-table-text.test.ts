import { expect, onTestFinished, test, vi } from 'vitest';

test("the period of a table has the table's days for a reader east of UTC+12", async () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  onTestFinished(() => void vi.unstubAllEnvs());
  // A formatter keeps the time zone that is set when its module is imported, so the module is imported again.
  vi.resetModules();
  const { ownPeriod } = await import('#lib/domain/data/own-table-text.ts');
  const period = ownPeriod({ since: '2025-08-31', until: '2025-09-14' });
  expect(period).toBe('Sunday 31 August 2025 to Sunday 14 September 2025');
});
