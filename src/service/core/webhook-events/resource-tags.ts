interface Coding {
  system?: string;
  code?: string;
}

/** Tags and security labels of resources as webhooks name them: by code, and by `system|code`. */
export function tagsOf(...resources: readonly Record<string, unknown>[]): string[] {
  const codings = resources.flatMap(({ meta }) => {
    const { tag = [], security = [] } = { ...(meta as { tag?: Coding[]; security?: Coding[] }) }; // valid by R4
    return [...tag, ...security];
  });
  const tags = codings.flatMap(({ system = '', code }) =>
    code === undefined ? [] : [code, `${system}|${code}`],
  );
  return [...new Set(tags)];
}
