import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The end-to-end files that run without football, which is prepared meanwhile; then the longest one. */
const FIRST = ['landing', 'web-account', 'web-consent', 'web-payment', 'built-pages', 'web-routes-look'];

/** Vitest's order, but with these end-to-end files first. */
export class E2eOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = FIRST.findIndex((name) => moduleId.endsWith(`/e2e/${name}.e2e.ts`));
      return at === -1 ? FIRST.length : at;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
