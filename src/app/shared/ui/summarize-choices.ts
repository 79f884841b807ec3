interface Option {
  value: string;
  label: string;
}

/** "Administrator, Site user" for up to two values, "Administrator +3" beyond. */
export function summarizeChoices(options: readonly Option[], chosen: readonly string[]): string {
  const labels = chosen.map(
    (value) => options.find((option) => option.value === value)?.label ?? value,
  );
  const [first = '', second] = labels;
  if (second === undefined) return first;
  return labels.length === 2 ? `${first}, ${second}` : `${first} +${labels.length - 1}`;
}
