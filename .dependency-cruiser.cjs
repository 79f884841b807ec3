/** Who may import whom. The rules name folders by pattern, so a new feature needs no new rule. */
const tests = '\\.test\\.tsx?$';

module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'contract imports zod and nothing else',
      severity: 'error',
      from: { path: '^src/contract', pathNot: tests },
      to: { pathNot: ['^src/contract', '^node_modules/zod/'] },
    },
    {
      name: 'app-not-service',
      comment: 'app and service meet over HTTP',
      severity: 'error',
      from: { path: '^src/app', pathNot: tests },
      to: { path: '^src/(service|testing)' },
    },
    {
      name: 'service-not-app',
      comment: 'app and service meet over HTTP',
      severity: 'error',
      from: { path: '^src/service', pathNot: tests },
      to: { path: '^src/(app|testing)' },
    },
    {
      name: 'app-shared-not-features',
      comment: 'shared parts know no feature',
      severity: 'error',
      from: { path: '^src/app/shared', pathNot: tests },
      to: { path: '^src/app/(features|routes|main)' },
    },
    {
      name: 'service-base-not-features',
      comment: 'http, db and jobs know no feature',
      severity: 'error',
      from: { path: '^src/service/(http|db|jobs)', pathNot: tests },
      to: { path: '^src/service/(features|service|main)' },
    },
    {
      name: 'app-feature-public-face',
      comment: 'a feature of the console is used through its queries and shared parts',
      severity: 'error',
      from: { path: '^src/app/features/([^/]+)/' },
      to: {
        path: '^src/app/features/',
        pathNot: ['^src/app/features/$1/', '\\.queries\\.ts$', '\\.shared\\.tsx?$'],
      },
    },
    {
      name: 'service-features-apart',
      comment: 'features of the service do not import each other',
      severity: 'error',
      from: { path: '^src/service/features/([^/]+)/', pathNot: tests },
      to: { path: '^src/service/features/', pathNot: '^src/service/features/$1/' },
    },
    {
      name: 'nobody-imports-main',
      comment: 'main is where the process starts',
      severity: 'error',
      from: {},
      to: { path: '^src/(app/main\\.tsx|service/main\\.ts)$' },
    },
    {
      name: 'nobody-imports-tests',
      comment: 'a test file is run, not used',
      severity: 'error',
      from: {},
      to: { path: tests },
    },
    {
      name: 'e2e-over-http',
      comment: 'journeys know the contract, not the insides',
      severity: 'error',
      from: { path: '^e2e' },
      to: { path: '^src/(app|service)' },
    },
    {
      name: 'no-cycles',
      comment: 'cycles hide what depends on what',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'imports lead somewhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API that dependency-cruiser could read with; swc also reports
    // imports of types, which these rules forbid just as much.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
