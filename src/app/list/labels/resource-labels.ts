/** A tag or a security label. */
export interface Label {
  text: string;
  /** `system|code`, as one searches by it. */
  token: string;
  kind: 'tag' | 'security';
}

/** What stands in `meta.security` and `meta.tag` of a resource as any server may answer it, in this order. */
export function labelsOf({ meta }: Readonly<Record<string, unknown>>): Label[] {
  const { security, tag } = objectOf(meta);
  return [
    ...listOf(security).flatMap((coding) => labelOf(coding, 'security')),
    ...listOf(tag).flatMap((coding) => labelOf(coding, 'tag')),
  ];
}

type Loose = Readonly<Record<string, unknown>>;

function labelOf(coding: Loose, kind: Label['kind']): Label[] {
  const code = textOf(coding.code);
  const text = textOf(coding.display) ?? code;
  if (text === undefined) return [];
  const system = textOf(coding.system);
  return [{ text, kind, token: system === undefined ? (code ?? '') : `${system}|${code ?? ''}` }];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function objectOf(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? (value as Loose) : {}; // read member by member
}

function listOf(value: unknown): Loose[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}
