/** Who may import whom. The rules name folders by pattern, so a new feature needs no new rule. */
const tests = '\\.test\\.tsx?$';

module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'contract imports zod and words, and nothing else',
      severity: 'error',
      from: { path: '^src/contract', pathNot: tests },
      to: { pathNot: ['^src/(contract|words)', '^node_modules/zod/'] },
    },
    {
      name: 'words-stand-alone',
      comment: 'words import nothing of ours, and the message formatter',
      severity: 'error',
      from: { path: '^src/words', pathNot: tests },
      to: { pathNot: ['^src/words', '^node_modules/intl-messageformat/'] },
    },
    {
      name: 'app-not-service',
      comment: 'app and service meet over HTTP',
      severity: 'error',
      from: { path: '^src/app', pathNot: tests },
      to: { path: '^src/(service|testing|tools)' },
    },
    {
      name: 'service-not-app',
      comment: 'app and service meet over HTTP',
      severity: 'error',
      from: { path: '^src/service', pathNot: tests },
      to: { path: '^src/(app|testing|tools)' },
    },
    {
      name: 'service-tests-not-console-words',
      comment:
        'what the console speaks holds for the whole process, and service tests share theirs',
      severity: 'error',
      from: { path: `^src/service/.*${tests}` },
      to: { path: '^src/app/kit/language/', reachable: true },
    },
    {
      name: 'app-kit-knows-nothing',
      comment: 'kit knows neither shell, engines nor features',
      severity: 'error',
      from: { path: '^src/app/kit', pathNot: tests },
      to: {
        path: '^src/app/(shell|list|record|fhir-form|versions|runs|write|features|routes|main)',
      },
    },
    {
      name: 'app-shell-below-engines',
      comment: 'the shell knows neither engines nor features',
      severity: 'error',
      from: { path: '^src/app/shell', pathNot: tests },
      to: { path: '^src/app/(list|record|fhir-form|versions|runs|write|features|routes|main)' },
    },
    {
      name: 'app-write-below-engines',
      comment: 'the versioned write knows no kind of record',
      severity: 'error',
      from: { path: '^src/app/write', pathNot: tests },
      to: { path: '^src/app/(list|record|record-form|record-pages|fhir-form|versions|runs)/' },
    },
    ...[
      ['list', 'record|versions|record-form|fhir-form|runs|record-pages'],
      ['record', 'versions|record-form|fhir-form|runs|record-pages'],
      ['versions', 'record-form|fhir-form|runs|record-pages'],
      ['record-form', 'fhir-form|runs|record-pages'],
      ['fhir-form', 'runs|record-pages'],
      ['runs', 'record-pages'],
    ].map(([engine, later]) => ({
      name: 'app-engines-one-way',
      comment: 'engines import only those before them in these lists',
      severity: 'error',
      // The history of a FHIR record is parsed in the worker, which is loaded late.
      from: { path: `^src/app/${engine}/`, pathNot: [tests, '/record/fhir-kind\\.ts$'] },
      to: { path: `^src/app/(${later})/` },
    })),
    {
      name: 'app-engines-not-features',
      comment: 'the engines know no feature',
      severity: 'error',
      from: { path: '^src/app/(list|record|fhir-form|versions|runs|write)', pathNot: tests },
      to: { path: '^src/app/(features|routes|main)' },
    },
    {
      name: 'app-features-below-routes',
      comment: 'features meet in routes.tsx and its neighbours',
      severity: 'error',
      from: { path: '^src/app/features/', pathNot: tests },
      to: { path: '^src/app/[^/]+$', pathNot: '/paths\\.ts$' },
    },
    {
      name: 'app-storage-door',
      comment: 'IndexedDB may throw; browser-database.ts falls back to memory',
      severity: 'error',
      from: { path: '^src/app', pathNot: '^src/app/kit/storage/browser-database\\.ts$' },
      to: { path: 'node_modules/idb-keyval/' },
    },
    {
      name: 'service-base-below-core',
      comment: 'http, db and jobs know neither core nor features',
      severity: 'error',
      from: { path: '^src/service/(http|db|jobs)/', pathNot: tests },
      to: { path: '^src/service/(core|features|service|main)' },
    },
    {
      name: 'service-core-below-features',
      comment: 'core is what features share',
      severity: 'error',
      from: { path: '^src/service/core/', pathNot: tests },
      to: { path: '^src/service/(features|service|main)' },
    },
    {
      name: 'service-handlers-in-features',
      comment: 'a folder with handlers is a feature; they meet in service.ts',
      severity: 'error',
      from: { path: '^src/service', pathNot: [tests, '^src/service/service\\.ts$'] },
      to: {
        path: '^src/service/.*\\.handlers\\.ts$',
        pathNot: '^src/service/features/webhooks/',
      },
    },
    {
      name: 'sql-in-stores',
      comment:
        'SQL stands in stores and in db; sql-in-stores.test.ts looks for queries built without this import',
      severity: 'error',
      from: { path: '^src/service', pathNot: ['\\.test', '\\.store\\.ts$', '^src/service/db/'] },
      to: { path: 'node_modules/kysely/' },
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
    ...[
      ['validation|versions', 'indexing|search|r4|interface|import|editors|referrers|health'],
      ['indexing', 'search|r4|interface|import|editors|referrers|health'],
      ['search', 'r4|interface|import|editors|referrers|health'],
      ['r4', 'interface|import|editors|referrers|health'],
    ].map(([rooms, later]) => ({
      name: 'fhir-rooms-one-way',
      comment: 'folders of the FHIR feature import only those before them in these lists',
      severity: 'error',
      from: { path: `^src/service/features/fhir/(${rooms})/`, pathNot: tests },
      to: { path: `^src/service/features/fhir/(${later})/` },
    })),
    {
      name: 'nobody-imports-main',
      comment: 'main is where the process starts',
      severity: 'error',
      from: { pathNot: '^src/service/main\\.ts$' },
      to: { path: '^src/(app/main\\.tsx|service/(main|launch)\\.ts)$' },
    },
    {
      name: 'nobody-imports-tests',
      comment: 'test files are not imported',
      severity: 'error',
      from: {},
      to: { path: tests },
    },
    {
      name: 'e2e-over-http',
      comment: 'journeys know the contract only',
      severity: 'error',
      from: { path: '^e2e' },
      to: { path: '^src/(app|service)' },
    },
    {
      name: 'no-cycles',
      comment: 'no cycles, not even by import()',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'imports can be resolved',
      severity: 'error',
      from: {},
      // This package has types only.
      to: { couldNotResolve: true, pathNot: '^@medplum/fhirtypes$' },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API that dependency-cruiser could read with; swc also reports
    // imports of types, which these rules forbid just as much.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // react-admin's page is bundled with packages of its own.
    exclude: { path: '^(dist|\\.cache|\\.data|e2e/bench/console/react-admin)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
