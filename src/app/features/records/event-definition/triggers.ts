type Loose = Readonly<Record<string, unknown>>;

/** One of R4's codes of what fires an event (http://hl7.org/fhir/R4/valueset-trigger-type.html), or any other. */
export interface Trigger {
  /** Its place among the triggers, from one. */
  number: number;
  type: string;
  name: string | undefined;
  /** What a change must be about: each of them is enough. */
  data: readonly DataRequirement[];
  condition: { language: string; expression: string } | undefined;
  timing: Loose | undefined;
  /** Single moments of a periodic one. */
  moments: readonly string[];
}

interface DataRequirement {
  /** The kind of resource. */
  type: string;
  profiles: readonly string[];
  codes: readonly { path: string; codes: readonly { system?: string; code?: string }[] }[];
  /** It asks for more than can be looked at here. */
  asksMore: boolean;
}

/** The triggers of an EventDefinition that somebody is still writing: what is missing or odd is left out. */
export function triggersOf(value: unknown): Trigger[] {
  return listOf(value).map((trigger, index) => {
    const { type, name, data, condition, timingTiming, timingDate, timingDateTime } = trigger;
    const { language, expression } = looseOf(condition);
    return {
      number: index + 1,
      type: textOf(type) ?? '',
      name: textOf(name),
      data: listOf(data).map(toRequirement),
      condition:
        textOf(expression) === undefined
          ? undefined
          : { language: textOf(language) ?? '', expression: textOf(expression) ?? '' },
      timing: timingTiming === undefined ? undefined : looseOf(timingTiming),
      moments: [timingDate, timingDateTime].flatMap((moment) => textOf(moment) ?? []),
    };
  });
}

function toRequirement(requirement: Loose): DataRequirement {
  const { type, profile, codeFilter, dateFilter, subjectReference, subjectCodeableConcept } =
    requirement;
  const filters = listOf(codeFilter);
  const byPath = filters.filter(
    ({ path, code }) => textOf(path) !== undefined && Array.isArray(code),
  );
  return {
    type: textOf(type) ?? '',
    profiles: Array.isArray(profile) ? profile.map(String) : [],
    codes: byPath.map(({ path, code }) => ({ path: String(path), codes: listOf(code) })),
    asksMore:
      byPath.length < filters.length ||
      [dateFilter, subjectReference, subjectCodeableConcept].some((part) => part !== undefined),
  };
}

function listOf(value: unknown): Loose[] {
  return Array.isArray(value) ? value.map(looseOf) : [];
}

function looseOf(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? (value as Loose) : {}; // read member by member
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
