import { objectOf, objectsOf, textIn, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { type DataRequirement, toRequirement } from './requirements.ts';

/** A trigger with R4's code (http://hl7.org/fhir/R4/valueset-trigger-type.html) or any other. */
export interface Trigger {
  /** Its number, from one. */
  number: number;
  type: string;
  name: string | undefined;
  /** Alternatives of watched data. */
  data: readonly DataRequirement[];
  condition: { language: string; expression: string } | undefined;
  timing: UnknownObject | undefined;
  /** Explicit times of a periodic trigger. */
  moments: readonly string[];
}

/** Parses a draft's triggers leniently. */
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
