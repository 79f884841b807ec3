import { objectOf } from '#app/kit/json/unknown-object.ts';

/** Where another server may say which event an object stands for. */
const typeMembers = ['type', 'name', 'event', 'eventType', 'code', 'key', 'id'];

/** The member of an object that says which event it is; undefined where none does. */
export function eventMember(event: unknown): string | undefined {
  return typeMembers.find((name) => typeof objectOf(event)[name] === 'string');
}

/** An event of a webhook as text; another server may have an object for it. */
export function eventText(event: unknown): string {
  if (typeof event === 'string') return event;
  const member = eventMember(event);
  return member === undefined ? (JSON.stringify(event) ?? '') : String(objectOf(event)[member]);
}
