import { objectOf } from '#app/kit/json/unknown-object.ts';

/** Whether an answer has all that was written: then it is the record, and not just a word of how it went. */
export function saysAll(answer: string, written: string): boolean {
  const answered = membersOf(answer);
  return Object.keys(membersOf(written)).every((name) => name in answered);
}

function membersOf(text: string) {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}
