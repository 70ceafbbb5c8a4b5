import { describe } from 'vitest';
import { callSuite } from '#tests/support/backend-call-suite.ts';
import { crossingSuite } from '#tests/support/backend-crossing-suite.ts';
import type { CreateBackend } from '#tests/support/backend-form.ts';
import { renewalSuite } from '#tests/support/backend-renewal-suite.ts';
import { signInSuite } from '#tests/support/backend-sign-in-suite.ts';

/** The tests that every implementation of the Backend passes. */
export function backendSuite(name: string, create: CreateBackend): void {
  describe(name, () => {
    signInSuite(create);
    callSuite(create);
    renewalSuite(create);
    crossingSuite(create);
  });
}
