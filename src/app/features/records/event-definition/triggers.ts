import { type Loose, listOf, looseOf, textOf } from './loose.ts';
import { type DataRequirement, toRequirement } from './requirements.ts';

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
