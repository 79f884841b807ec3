interface Coding {
  system?: string;
  code?: string;
}

/** The tags and security labels of stored resources as webhooks name them: each by its code, and by `system|code`. */
export function tagsOf(...resources: readonly Record<string, unknown>[]): string[] {
  const codings = resources.flatMap(({ meta }) => {
    const { tag = [], security = [] } = { ...(meta as { tag?: Coding[]; security?: Coding[] }) }; // valid as R4 has it
    return [...tag, ...security];
  });
  const tags = codings.flatMap(({ system = '', code }) =>
    code === undefined ? [] : [code, `${system}|${code}`],
  );
  return [...new Set(tags)];
}
