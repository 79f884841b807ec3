/** A resource that came with the Endpoints, because the search asked for it. */
export interface IncludedRow {
  kind: string;
  id: string;
  title: string;
}

/** What a page holds besides Endpoints, by kind and title. */
export function includedResources(
  entries: readonly Record<string, unknown>[] | undefined,
): IncludedRow[] {
  return (entries ?? [])
    .filter(({ resourceType }) => resourceType !== 'Endpoint')
    .map(({ resourceType, id, name, title }) => {
      const known = typeof id === 'string' ? id : '';
      return {
        kind: String(resourceType),
        id: known,
        title: [name, title].find((text) => typeof text === 'string' && text !== '') ?? known,
      } as IncludedRow; // what is found is text
    })
    .sort((one, other) => `${one.kind} ${one.title}`.localeCompare(`${other.kind} ${other.title}`));
}
