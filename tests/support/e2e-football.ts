import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { type DemoSubjects, demoSubjects } from '#tests/support/demo-subjects.ts';
import { realData } from '#tests/support/real-data.ts';
import { serverProcess } from '#tests/support/server-process.ts';

/** An account that the first start made. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** The data that every end-to-end test starts with. */
export interface Football {
  /**
   * A data folder with the demo, and with England 2017/18 where the real data is available. Servers open copies of it.
   */
  readonly home: string;
  readonly hasReal: boolean;
  readonly subjects: DemoSubjects;
  readonly accounts: { readonly FREE: Account; readonly PREMIUM: Account };
}

declare module 'vitest' {
  export interface ProvidedContext {
    football: Football;
  }
}

/** Prepares the football data once for all end-to-end files, with the commands that users run. */
export async function setup(project: TestProject): Promise<() => void> {
  const home = mkdtempSync(join(tmpdir(), 'tenline-e2e-'));
  const wyscout = realData('wyscout');
  await run(home, ['import', 'demo']);
  if (wyscout !== null) await run(home, ['import', 'wyscout', wyscout, '--competitions', 'England']);
  const server = serverProcess(['serve'], { TENLINE_HOME: home, PORT: '0' });
  await server.listening;
  await server.stop();
  const accounts = { FREE: account('FREE', server.output()), PREMIUM: account('PREMIUM', server.output()) };
  const subjects = demoSubjects(readDemo({ today: new Date() }));
  project.provide('football', { home, hasReal: wyscout !== null, subjects, accounts });
  return () => rmSync(home, { recursive: true, force: true });
}

async function run(home: string, words: readonly string[]): Promise<void> {
  const program = serverProcess(words, { TENLINE_HOME: home });
  const code = await program.ended;
  if (code !== 0) throw new Error(`tenline ${words.join(' ')} ended with ${code}: ${program.complaints()}`);
}

/** Reads an account from the output of the first start. */
function account(plan: string, output: string): Account {
  const [, email, password] = new RegExp(`^ +${plan} +(\\S+) +(\\S+)$`, 'm').exec(output) ?? [];
  if (email === undefined || password === undefined) throw new Error(`The first start printed no ${plan} account.`);
  return { email, password };
}
