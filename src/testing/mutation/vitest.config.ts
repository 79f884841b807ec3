import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs for each mutant: those that take milliseconds, those of stores on PostgreSQL. */
export default defineConfig({
  test: {
    include: [
      'src/app/{versions,write}/**/*.test.ts',
      'src/contract/{ahds,people}/*.test.ts',
      'src/service/features/auth/{auth,new-password,own-account,password}.*.test.ts',
      'src/service/features/auth/sign-in-throttle.*.test.ts',
      'src/service/features/eventgroups/*.test.ts',
      'src/service/features/fhir/interface/{conditional-create,endpoint-crud,fhir-concurrency}.*.test.ts',
    ],
    globalSetup: 'src/testing/postgres-setup.ts',
    provide: { store: 'postgres', kinds: 'typical' },
    testTimeout: 90_000,
  },
});
