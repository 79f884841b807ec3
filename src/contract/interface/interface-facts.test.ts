import { describe, expect, it } from 'vitest';
import { commonProblems } from '../base/operation.ts';
import { problemSchema, problemStatus } from '../base/problem.ts';
import { historyMethods } from '../fhir/fhir-bundles.ts';
import { operations } from '../operations.ts';
import { roles } from '../people/roles.ts';
import { eventgroupFacts, webhookFacts } from './interface-facts-ahds.test-data.ts';
import { endpointFacts, eventDefinitionFacts } from './interface-facts-fhir.test-data.ts';
import { authFacts, userFacts } from './interface-facts-people.test-data.ts';
import { findings, nameOf } from './interface-findings.test-support.ts';
import { outputFindings } from './interface-shapes.test-support.ts';

const areas = {
  authentication: authFacts,
  users: userFacts,
  endpoints: endpointFacts,
  'event definitions': eventDefinitionFacts,
  webhooks: webhookFacts,
  'event groups': eventgroupFacts,
};
const facts = Object.values(areas).flat();

describe('the contract', () => {
  it.each(Object.entries(areas))('matches the interface in %s', (_, area) => {
    const own = operations.filter((operation) =>
      area.some((fact) => nameOf(fact) === nameOf(operation)),
    );
    expect(findings(area, own)).toEqual([]);
  });

  it('marks exactly the operations of the interface as documented', () => {
    const documented = operations.filter(({ origin }) => origin === 'documented').map(nameOf);
    expect(documented.sort()).toEqual(facts.map(nameOf).sort());
    expect(documented).toHaveLength(33);
  });

  it('has the documented error body and statuses', () => {
    const error = {
      fields: {
        message: { type: 'string', required: true },
        statusCode: { type: 'number', required: true },
      },
      accepts: [{ message: 'Unauthorized', statusCode: 401 }],
    } as const;
    expect(outputFindings(problemSchema, error)).toEqual([]);
    const history = commonProblems.map((code) => problemStatus[code]);
    expect(history).toEqual(expect.arrayContaining([400, 401, 404]));
  });
});

describe('a history', () => {
  it('names only the documented methods, although responses may have others', () => {
    expect(historyMethods).toEqual(['PUT', 'POST']);
  });
});

describe('the list of operations', () => {
  it('has unique ids of operations', () => {
    const ids = operations.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('has unique methods and paths, ignoring the names of parameters', () => {
    const names = operations.map((operation) => nameOf(operation).replace(/\{\w+\}/g, '{}'));
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(operations.map((operation) => [nameOf(operation), operation] as const))(
    '%s names each parameter once',
    (_, operation) => {
      const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(operation.params?.shape ?? {})).toEqual(inPath);
      const all = [...inPath, ...Object.keys(operation.query?.shape ?? {})];
      expect(all).toEqual([...new Set(all)]);
    },
  );

  it('has known roles only, each once per operation', () => {
    const lists = operations.flatMap(({ access }) => (Array.isArray(access) ? [access] : []));
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists) {
      expect(roles).toEqual(expect.arrayContaining(list));
      expect(list).toEqual([...new Set(list)]);
      expect(list).not.toHaveLength(0);
    }
  });
});
