import { objectOf, objectsOf, textIn, type UnknownObject } from '#app/kit/json/unknown-object.ts';

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
    ...objectsOf(security).flatMap((coding) => labelOf(coding, 'security')),
    ...objectsOf(tag).flatMap((coding) => labelOf(coding, 'tag')),
  ];
}

function labelOf(coding: UnknownObject, kind: Label['kind']): Label[] {
  const code = textIn(coding.code);
  const text = textIn(coding.display) ?? code;
  if (text === undefined) return [];
  const system = textIn(coding.system);
  return [{ text, kind, token: system === undefined ? (code ?? '') : `${system}|${code ?? ''}` }];
}
