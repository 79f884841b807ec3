/** `Endpoint.contact[0].value` and `contact.0.value` are the same place. */
export function issueSteps(path: string): string[] {
  const steps = path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean);
  return steps[0] === 'Endpoint' ? steps.slice(1) : steps;
}
