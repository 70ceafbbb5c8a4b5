import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files to run first, because Vitest has no durations before a first run. The longest files of the server, so that
 * none of them runs alone at the end; the end-to-end files that need no football, which is prepared meanwhile; the
 * longest of the other end-to-end files.
 */
const FIRST = [
  'server/data/real-football.test',
  'server/sign-in-guesses.test',
  'server/commands/running-server.test',
  'server/db/several-processes.test',
  'server/db/open-data-folder.test',
  'server/stopped-start.test',
  'server/sources/demo/football-likeness.test',
  'server/data/one-football.test',
  'server/http/graceful-stop.test',
  'server/services/sessions/sign-in-brake.test',
  'server/data/killed-import.test',
  'server/services/analyzer/season-record.test',
  'e2e/web-account.e2e',
  'e2e/landing.e2e',
  'e2e/web-consent.e2e',
  'e2e/web-payment.e2e',
  'e2e/built-pages.e2e',
  'e2e/share-image.e2e',
  'e2e/web-routes-look.e2e',
  'e2e/web-stats.e2e',
];

/** Vitest's order, but with these files first. */
export class SuiteOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = FIRST.findIndex((name) => moduleId.endsWith(`/tests/${name}.ts`));
      return at === -1 ? FIRST.length : at;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
