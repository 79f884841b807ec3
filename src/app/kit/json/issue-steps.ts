/** Parses `Endpoint.contact[0].value` and `contact.0.value` to the same path. */
export function issueSteps(path: string): string[] {
  const steps = path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean);
  return steps[0] === 'Endpoint' ? steps.slice(1) : steps;
}
