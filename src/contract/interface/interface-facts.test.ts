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
  it.each(Object.entries(areas))('says what the interface says of %s', (_, area) => {
    const own = operations.filter((operation) =>
      area.some((fact) => nameOf(fact) === nameOf(operation)),
    );
    expect(findings(area, own)).toEqual([]);
  });

  it('calls documented exactly what the interface documents', () => {
    const documented = operations.filter(({ origin }) => origin === 'documented').map(nameOf);
    expect(documented.sort()).toEqual(facts.map(nameOf).sort());
    expect(documented).toHaveLength(33);
  });

  it('answers the documented error body, with the documented statuses', () => {
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
  it('is written with the documented methods, though others are read', () => {
    expect(historyMethods).toEqual(['PUT', 'POST']);
  });
});

describe('the list of operations', () => {
  it('gives every operation an id of its own', () => {
    const ids = operations.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('gives every operation a method and path of its own, whatever its parameters are called', () => {
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

  it('lists known roles only, each once', () => {
    const lists = operations.flatMap(({ access }) => (Array.isArray(access) ? [access] : []));
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists) {
      expect(roles).toEqual(expect.arrayContaining(list));
      expect(list).toEqual([...new Set(list)]);
      expect(list).not.toHaveLength(0);
    }
  });
});
