import { objectOf, objectsOf, textIn, type UnknownObject } from '#app/kit/json/unknown-object.ts';
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
  timing: UnknownObject | undefined;
  /** Single moments of a periodic one. */
  moments: readonly string[];
}

/** The triggers of an EventDefinition that somebody is still writing: what is missing or odd is left out. */
export function triggersOf(value: unknown): Trigger[] {
  return objectsOf(value).map((trigger, index) => {
    const { type, name, data, condition, timingTiming, timingDate, timingDateTime } = trigger;
    const { language, expression } = objectOf(condition);
    return {
      number: index + 1,
      type: textIn(type) ?? '',
      name: textIn(name),
      data: objectsOf(data).map(toRequirement),
      condition:
        textIn(expression) === undefined
          ? undefined
          : { language: textIn(language) ?? '', expression: textIn(expression) ?? '' },
      timing: timingTiming === undefined ? undefined : objectOf(timingTiming),
      moments: [timingDate, timingDateTime].flatMap((moment) => textIn(moment) ?? []),
    };
  });
}
