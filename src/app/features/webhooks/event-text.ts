import { objectOf } from '#app/kit/json/unknown-object.ts';
import { namingMember } from '#contract/base/lenient-reading.ts';

/** An event as text; foreign ones may be objects. */
export function eventText(event: unknown): string {
  if (typeof event === 'string') return event;
  const member = namingMember(event);
  return member === undefined ? (JSON.stringify(event) ?? '') : String(objectOf(event)[member]);
}
