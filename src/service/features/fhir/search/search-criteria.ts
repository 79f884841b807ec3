import { folded } from '#contract/base/folded.ts';
import { type HealthState, healthStates } from '#contract/fhir/endpoint-health.ts';
import { isUuid } from '#service/db/sql-values.ts';
import { t } from '#words/t.ts';
import type { Interval } from '../date-intervals.ts';
import { invalidRequest } from '../fhir-errors.ts';
import { fhirKindOf, fhirKinds } from '../fhir-kinds.ts';
import { phoneDigits } from '../indexing/animal-index.ts';
import { maxSearchTextLength, truncatedValue } from '../indexing/index-values.ts';
import { identifierSuffix } from '../indexing/resource-index.ts';
import {
  impliedSystems,
  referenceParametersOf,
  type SearchParameter,
  searchParametersOf,
} from '../indexing/search-parameters.ts';
import { queryWords } from '../indexing/search-words.ts';
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
import { missingParameter } from './unknown-parameter.ts';

export type Criterion =
  | { by: 'id'; keys: readonly string[] }
  | { by: 'lastUpdated'; tests: readonly DateTest[] }
  | { by: 'token'; param: string; isNot: boolean; tests: readonly TokenTest[] }
  | { by: 'string'; param: string; how: 'starts' | 'contains' | 'exact'; texts: readonly string[] }
  | { by: 'date'; param: string; tests: readonly DateTest[] }
  | { by: 'reference'; param: string; targets: readonly string[]; tests: readonly ReferenceTest[] }
  | { by: 'ending'; param: string; spans: readonly Interval[] }
  | { by: 'author'; userIds: readonly string[] }
  | { by: 'health'; states: readonly HealthState[] }
  | { by: 'words'; words: readonly string[] }
  | { by: 'missing'; parameter: SearchParameter; isMissing: boolean }
  | { by: 'chain'; param: string; branches: readonly { kind: string; criterion: Criterion }[] }
  | { by: 'nothing' }
  | { by: 'any'; criteria: readonly Criterion[] }
  | { by: 'has'; kind: string; param: string; criterion: Criterion };

/** A search parameter of a request; `path` names it in errors. */
interface CriterionRequest {
  kind: string;
  name: string;
  value: string;
  path: string;
  /** The time that `ap` on dates is relative to, in milliseconds since 1970. */
  now: number;
  /** Whether chains and `_has` are allowed; not inside another one. */
  isInner?: boolean;
}

const form = /^([A-Za-z_][\w-]*)(?::([\w-]+))?(?:\.(.+))?$/;

/**
 * The condition of a search parameter. Throws `invalid_request` for an unknown parameter, a wrong modifier or
 * value, or an unsupported type (number, quantity, composite, special).
 */
export function criterionOf(request: CriterionRequest): Criterion {
  const { kind, name, path } = request;
  if (name === '_has' || name.startsWith('_has:')) return hasCriterion(request);
  const isOwn = !request.isInner && Object.hasOwn(ownCriteria, name);
  if (isOwn && ownCriteria[name]) return ownCriteria[name](request);
  const [, code = '', modifier, chained] = form.exec(name) ?? [];
  const parameter = searchParametersOf(kind).get(code);
  if (parameter === undefined) throw missingParameter(kind, code, path);
  if (chained !== undefined) return chainCriterion(request, parameter, { modifier, chained });
  if (modifier === 'missing') {
    const { value } = request;
    if (value === 'true' || value === 'false')
      return { by: 'missing', parameter, isMissing: value === 'true' };
    throw invalidRequest(path, t('Must be true or false'));
  }
  const { through } = parameter;
  if (through === undefined) return plainCriterion(request, parameter, modifier);
  const value = phoneDigits(request.value) ?? request.value;
  const criterion = plainCriterion({ ...request, value }, parameter, modifier);
  return { by: 'any', criteria: [criterion, { by: 'has', ...through, criterion }] };
}

/** Parameters without an R4 counterpart, which the interface's addresses take for every kind. */
const ownCriteria: Readonly<Record<string, (request: CriterionRequest) => Criterion>> = {
  search({ path, value }) {
    foldedText(path, value);
    const words = queryWords(value);
    return words.length === 0 ? { by: 'nothing' } : { by: 'words', words };
  },
  'changed-by': ({ path, value }) => ({
    by: 'author',
    // Other texts are no ids of ours and match nothing.
    userIds: alternativesOf(path, value).filter(isUuid),
  }),
  ends({ kind, path, value, now }) {
    if (!searchParametersOf(kind).has('date')) throw missingParameter(kind, 'date', path);
    const spans = alternativesOf(path, value).map((text) => endsSpan(path, text, now));
    return { by: 'ending', param: 'date', spans };
  },
  health({ kind, path, value }) {
    if (kind !== 'Endpoint')
      throw invalidRequest(path, t('{kind} resources aren’t tested', { kind }));
    const states = alternativesOf(path, value).map((text) => {
      if (isHealthState(text)) return text;
      throw invalidRequest(
        path,
        t('Must be one of {values}', { values: Object.keys(healthStates).join(', ') }),
      );
    });
    return { by: 'health', states };
  },
};

function isHealthState(text: string): text is HealthState {
  return Object.hasOwn(healthStates, text);
}

export const ownParameters: readonly string[] = Object.keys(ownCriteria);

/** `past`, or within a number of days from now: `30d`. Throws `invalid_request` at `path`. */
export function endsSpan(path: string, text: string, now: number): Interval {
  if (text === 'past') return { starts: Number.NEGATIVE_INFINITY, ends: now };
  const [, days] = /^([1-9]\d{0,3})d$/.exec(text) ?? [];
  if (days === undefined)
    throw invalidRequest(path, t('Must be “past” or a number of days, such as 30d'));
  return { starts: now, ends: now + Number(days) * 86_400_000 };
}

/**
 * The condition of a documented parameter that a kind has no element for: no resource matches. Also used for
 * related patients, to exclude all where there is no patient. Throws as `criterionOf` does for an invalid value.
 */
export function criteriaWithoutElement({ name, value, path, now }: CriterionRequest): Criterion[] {
  const alternatives = alternativesOf(path, value);
  if (name === 'birthdate' || name === 'date') {
    for (const text of alternatives) dateTest(path, text, now);
  }
  return name === 'patient' ? [] : [{ by: 'nothing' }];
}

function plainCriterion(
  { value, path, now }: CriterionRequest,
  parameter: SearchParameter,
  modifier: string | undefined,
): Criterion {
  const { code: param, targets } = parameter;
  const refuseModifier = () =>
    invalidRequest(
      path,
      t('{param} doesn’t support the modifier :{modifier}', { param, modifier }),
    );
  if (param === '_id') {
    if (modifier !== undefined) throw refuseModifier();
    return { by: 'id', keys: value.toLowerCase().split(',') };
  }
  const alternatives = alternativesOf(path, value);
  const tokens = () =>
    alternatives.flatMap((text) => withImplied(parameter, tokenTest(path, text)));
  switch (parameter.type) {
    case 'token':
      if (modifier !== undefined && modifier !== 'not') throw refuseModifier();
      return { by: 'token', param, isNot: modifier === 'not', tests: tokens() };
    case 'uri': {
      if (modifier !== undefined) throw refuseModifier();
      const tests = alternatives.map((text) => ({
        system: '',
        value: truncatedValue(unescaped(text)),
      }));
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

/** Elements whose system is implied are indexed without one, so both forms match. */
function withImplied(parameter: SearchParameter, test: TokenTest): TokenTest[] {
  const isImplied = test.system !== undefined && impliedSystems(parameter).has(test.system);
  return isImplied ? [test, { ...test, system: '' }] : [test];
}

function textsOf(path: string, alternatives: readonly string[], how: string): string[] {
  return alternatives.map((alternative) => {
    const text = unescaped(alternative);
    if (how === 'exact') return text;
    const result = foldedText(path, text);
    if (result === '') throw invalidRequest(path, t('Missing value'));
    return result;
  });
}

/** Throws for a text that is too long to be within one row of the index. */
function foldedText(path: string, text: string): string {
  const result = folded(text);
  if (result.length <= maxSearchTextLength) return result;
  throw invalidRequest(
    path,
    t('Must have at most {maximum} characters', { maximum: maxSearchTextLength }),
  );
}

/** `patient.name=…` or `subject:Patient.name=…`: a condition on the target of a reference. */
function chainCriterion(
  request: CriterionRequest,
  { code, type, targets }: SearchParameter,
  { modifier, chained }: { modifier: string | undefined; chained: string },
): Criterion {
  const { path } = request;
  if (type !== 'reference')
    throw invalidRequest(path, t('{code} isn’t a reference to another resource', { code }));
  refuseInner(request);
  const kinds = targets.filter((target) => fhirKindOf(target) !== undefined);
  const targetKinds = kinds.filter((target) => modifier === undefined || modifier === target);
  if (targetKinds.length === 0) {
    throw invalidRequest(
      path,
      kinds.length === 0
        ? t('{code} refers to no kind of resource stored here', { code })
        : t('{code} can refer only to {kinds}', { code, kinds: kinds.join(', ') }),
    );
  }
  const [chainedCode = ''] = chained.split(/[.:]/);
  const codes = targetKinds.filter((target) => searchParametersOf(target).has(chainedCode));
  const branches = (codes.length > 0 ? codes : targetKinds).map((target) => ({
    kind: target,
    criterion: criterionOf({ ...request, kind: target, name: chained, isInner: true }),
  }));
  return { by: 'chain', param: code, branches };
}

/** R4's `_has:Type:param:search=value`, or the interface's `_has=Type:param:search=value`. */
function hasCriterion(request: CriterionRequest): Criterion {
  const { kind, name, path } = request;
  refuseInner(request);
  const whole = name === '_has' ? request.value : `${name.slice('_has:'.length)}=${request.value}`;
  const [, source = '', param = '', search = '', value] =
    /^(\w+):([\w-]+):([^=]+)=([\s\S]*)$/.exec(whole) ?? [];
  if (value === undefined) {
    throw invalidRequest(path, t('Must have the form <Type>:<param>:<search param>=<value>'));
  }
  const parameter = referenceFrom({ source, param, target: kind, path });
  const criterion = criterionOf({ ...request, kind: source, name: search, value, isInner: true });
  return { by: 'has', kind: source, param: parameter.code, criterion };
}

/** A reference parameter of another kind. Throws for an unknown kind or parameter, or another target. */
export function referenceFrom({
  source,
  param,
  target,
  path,
}: Record<'source' | 'param' | 'target' | 'path', string>): SearchParameter {
  if (fhirKindOf(source) === undefined) {
    throw invalidRequest(
      path,
      t('{source} isn’t one of {kinds}', {
        source,
        kinds: fhirKinds.map(({ kind }) => kind).join(', '),
      }),
    );
  }
  const references = referenceParametersOf(source).filter(({ targets }) =>
    targets.includes(target),
  );
  const parameter = references.find(({ code }) => code === param);
  if (parameter !== undefined) return parameter;
  const codes = references.map(({ code }) => code).join(', ');
  const message =
    codes === ''
      ? t('{source} has no reference to {target}', { source, target })
      : t('{source} refers to {target} through {codes}', { source, codes, target });
  throw invalidRequest(path, message);
}

function refuseInner({ isInner, path }: CriterionRequest): void {
  if (isInner) throw invalidRequest(path, t('Searches can follow only one reference'));
}
