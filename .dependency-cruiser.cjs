/** Who may import whom. The rules name folders by pattern, so a new feature needs no new rule. */
const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    error('contract-stands-alone', 'contract imports zod and nothing else', { path: '^src/contract', pathNot: '\\.test\\.ts$' }, { pathNot: ['^src/contract', '^node_modules/zod'] }),
    error('app-not-service', 'app and service meet over HTTP', { path: '^src/app', pathNot: '\\.test\\.tsx?$' }, { path: '^src/(service|testing)' }),
    error('service-not-app', 'app and service meet over HTTP', { path: '^src/service', pathNot: '\\.test\\.ts$' }, { path: '^src/(app|testing)' }),
    error('app-shared-not-features', 'shared parts know no feature', { path: '^src/app/shared' }, { path: '^src/app/(features|routes|main)' }),
    error('service-base-not-features', 'http, db and jobs know no feature', { path: '^src/service/(http|db|jobs)', pathNot: '\\.test\\.ts$' }, { path: '^src/service/(features|service|main)' }),
    error('app-feature-public-face', 'a feature of the console is used through its queries and shared parts', { path: '^src/app/features/([^/]+)/' }, { path: '^src/app/features/', pathNot: ['^src/app/features/$1/', '\\.queries\\.ts$', '\\.shared\\.tsx?$'] }),
    error('service-features-apart', 'features of the service do not import each other', { path: '^src/service/features/([^/]+)/', pathNot: '\\.test\\.ts$' }, { path: '^src/service/features/', pathNot: '^src/service/features/$1/' }),
    error('nobody-imports-main', 'main is where the process starts', {}, { path: '^src/(app/main\\.tsx|service/main\\.ts)$' }),
    error('e2e-over-http', 'journeys know the contract, not the insides', { path: '^e2e' }, { path: '^src/(app|service)' }),
    error('no-cycles', 'cycles hide what depends on what', {}, { circular: true }),
    error('resolvable', 'imports lead somewhere', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
