/** The time of a save after one at `last`: times never decrease within a history, even if the clock does. */
export function timeAfter(last: Date, now = new Date()): Date {
  return now > last ? now : last;
}
