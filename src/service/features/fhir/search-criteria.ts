import { fhirKindOf, fhirKinds } from './fhir-kinds.ts';
import { refused } from './fhir-problems.ts';
import { bounded, folded, longestSearchText } from './index-values.ts';
import { identifierSuffix } from './resource-index.ts';
import { type SearchParameter, searchParametersOf } from './search-parameters.ts';
import { noSuchParameter } from './search-refusals.ts';
import {
  alternativesOf,
  type DateTest,
  dateTest,
  type ReferenceTest,
  referenceTest,
  type TokenTest,
  tokenTest,
  unescaped,
} from './search-values.ts';

/** One thing that a resource must be to be found; of the alternatives in it, one must hold. */
export type Criterion =
  | { by: 'id'; keys: readonly string[] }
  | { by: 'lastUpdated'; tests: readonly DateTest[] }
  | { by: 'token'; param: string; isNot: boolean; tests: readonly TokenTest[] }
  | { by: 'string'; param: string; how: 'starts' | 'contains' | 'exact'; texts: readonly string[] }
  | { by: 'date'; param: string; tests: readonly DateTest[] }
  | { by: 'reference'; param: string; targets: readonly string[]; tests: readonly ReferenceTest[] }
  | { by: 'missing'; parameter: SearchParameter; isMissing: boolean }
  | { by: 'chain'; param: string; branches: readonly { kind: string; criterion: Criterion }[] }
  | { by: 'has'; kind: string; param: string; criterion: Criterion };

/** A search parameter of a request; `path` is what to call it in a refusal. */
export interface Asked {
  kind: string;
  name: string;
  value: string;
  path: string;
  /** What `ap` of dates measures from, in milliseconds since 1970. */
  now: number;
  /** Whether it may ask of another resource, as chains and `_has` do; what they ask may not. */
  isInner?: boolean;
}

const form = /^([A-Za-z_][\w-]*)(?::([\w-]+))?(?:\.(.+))?$/;

/**
 * What a search parameter of a kind demands. Throws `invalid_request` where the kind has no such parameter, the
 * modifier or the value does not fit, or its type (number, quantity, composite, special) is not searched.
 */
export function criterionOf(asked: Asked): Criterion {
  const { kind, name, path } = asked;
  if (name === '_has' || name.startsWith('_has:')) return hasCriterion(asked);
  const [, code = '', modifier, chained] = form.exec(name) ?? [];
  const parameter = searchParametersOf(kind).get(code);
  if (parameter === undefined) throw noSuchParameter(kind, code, path);
  if (chained !== undefined) return chainCriterion(asked, parameter, { modifier, chained });
  if (modifier === 'missing') return missingCriterion(asked, parameter);
  return plainCriterion(asked, parameter, modifier);
}

function plainCriterion(
  { value, path, now }: Asked,
  parameter: SearchParameter,
  modifier: string | undefined,
): Criterion {
  const { code: param, targets } = parameter;
  const refuseModifier = () => refused(path, `${param} has no modifier :${modifier}`);
  if (param === '_id') {
    if (modifier !== undefined) throw refuseModifier();
    return { by: 'id', keys: value.toLowerCase().split(',') };
  }
  const alternatives = alternativesOf(path, value);
  const tokens = () => alternatives.map((text) => tokenTest(path, text));
  switch (parameter.type) {
    case 'token':
      if (modifier !== undefined && modifier !== 'not') throw refuseModifier();
      return { by: 'token', param, isNot: modifier === 'not', tests: tokens() };
    case 'uri': {
      if (modifier !== undefined) throw refuseModifier();
      const tests = alternatives.map((text) => ({ system: '', value: bounded(unescaped(text)) }));
      return { by: 'token', param, isNot: false, tests };
    }
    case 'string': {
      const how = modifier ?? 'starts';
      if (how !== 'starts' && how !== 'contains' && how !== 'exact') throw refuseModifier();
      return { by: 'string', param, how, texts: textsOf(path, alternatives, how) };
    }
    case 'date': {
      if (modifier !== undefined) throw refuseModifier();
      const tests = alternatives.map((text) => dateTest(path, text, now));
      return param === '_lastUpdated' ? { by: 'lastUpdated', tests } : { by: 'date', param, tests };
    }
    case 'reference': {
      if (modifier === 'identifier') {
        return { by: 'token', param: `${param}${identifierSuffix}`, isNot: false, tests: tokens() };
      }
      if (modifier !== undefined && !targets.includes(modifier)) throw refuseModifier();
      const tests = alternatives.map((text) => referenceTest(path, text, modifier));
      return { by: 'reference', param, targets, tests };
    }
  }
}

function textsOf(path: string, alternatives: readonly string[], how: string): string[] {
  return alternatives.map((alternative) => {
    const text = unescaped(alternative);
    if (how === 'exact') return text;
    if (folded(text).length > longestSearchText) {
      throw refused(path, `May have ${longestSearchText} characters at most`);
    }
    if (folded(text) === '') throw refused(path, 'A value is missing');
    return folded(text);
  });
}

function missingCriterion({ value, path }: Asked, parameter: SearchParameter): Criterion {
  if (value !== 'true' && value !== 'false') throw refused(path, 'Must be true or false');
  return { by: 'missing', parameter, isMissing: value === 'true' };
}

/** `patient.name=…` or `subject:Patient.name=…`: a criterion on the resource that a reference points to. */
function chainCriterion(
  asked: Asked,
  { code, type, targets }: SearchParameter,
  { modifier, chained }: { modifier: string | undefined; chained: string },
): Criterion {
  const { path } = asked;
  if (type !== 'reference') throw refused(path, `${code} is no reference to another resource`);
  refuseInner(asked);
  const kinds = targets.filter((target) => fhirKindOf(target) !== undefined);
  const wanted = kinds.filter((target) => modifier === undefined || modifier === target);
  if (wanted.length === 0) {
    throw refused(path, `${code} refers to ${kinds.join(', ') || 'nothing that is kept here'}`);
  }
  const [chainedCode = ''] = chained.split(/[.:]/);
  const known = wanted.filter((target) => searchParametersOf(target).has(chainedCode));
  const branches = (known.length > 0 ? known : wanted).map((target) => ({
    kind: target,
    criterion: criterionOf({ ...asked, kind: target, name: chained, isInner: true }),
  }));
  return { by: 'chain', param: code, branches };
}

/** R4's `_has:Type:param:search=value`, or the interface's `_has=Type:param:search=value`. */
function hasCriterion(asked: Asked): Criterion {
  const { kind, name, path } = asked;
  refuseInner(asked);
  const whole = name === '_has' ? asked.value : `${name.slice('_has:'.length)}=${asked.value}`;
  const [, source = '', param = '', search = '', value] =
    /^(\w+):([\w-]+):([^=]+)=([\s\S]*)$/.exec(whole) ?? [];
  if (value === undefined) {
    throw refused(path, 'Must have the form <Type>:<param>:<search param>=<value>');
  }
  const parameter = referenceFrom({ source, param, target: kind, path });
  const criterion = criterionOf({ ...asked, kind: source, name: search, value, isInner: true });
  return { by: 'has', kind: source, param: parameter.code, criterion };
}

/** A reference parameter of another kind. Throws where there is no such kind or parameter, or it points elsewhere. */
export function referenceFrom(wanted: {
  source: string;
  param: string;
  target: string;
  path: string;
}): SearchParameter {
  const { source, param, target, path } = wanted;
  if (fhirKindOf(source) === undefined) {
    throw refused(path, `${source} is none of ${fhirKinds.map(({ kind }) => kind).join(', ')}`);
  }
  const parameter = searchParametersOf(source).get(param);
  if (parameter?.type === 'reference' && parameter.targets.includes(target)) return parameter;
  const others = [...searchParametersOf(source).values()]
    .filter(({ type, targets }) => type === 'reference' && targets.includes(target))
    .map(({ code }) => code);
  const known = others.length === 0 ? 'has no reference' : `refers by ${others.join(', ')}`;
  throw refused(path, `${source} ${known} to ${target}`);
}

function refuseInner({ isInner, path }: Asked): void {
  if (isInner) throw refused(path, 'Asks of a resource behind another one, which is not searched');
}
