/** Types in words, as far as they fit into that many letters; the rest is counted: "Patient, Appointment +2". */
export function payloadWords(types: readonly string[], mostLetters: number): string {
  let words = types[0] ?? '';
  let shown = Math.min(1, types.length);
  for (const type of types.slice(1)) {
    const next = `${words}, ${type}`;
    if (next.length > mostLetters) break;
    words = next;
    shown += 1;
  }
  return shown < types.length ? `${words} +${types.length - shown}` : words;
}
